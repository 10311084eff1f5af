import type { Lead, LeadReply } from '~/src/domains/leads/leads.types';
import { formatMinute } from '~/src/shared/dates';
import { Button } from '~/views/components/button';
import { Card } from '~/views/components/card';
import { type ShownPart, useFields } from '~/views/components/forms/define-form';
import { TextArea } from '~/views/components/forms/text-area';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { replyForm } from './operator.form';

interface ReplyProps extends ShownPart<typeof replyForm> {
  lead: Lead;
  order: string;
}

/** Writes to the lead by e-mail. */
export function ReplyForm({ lead, order, values, errors }: ReplyProps) {
  const { t } = useTranslation('leads');
  const { href } = usePage();
  const field = useFields(replyForm, { values, errors });
  const to = { email: lead.contact.email, language: t(`operator.reply.language.${lead.locale}`) };
  return (
    <Card title={t('operator.reply.title')}>
      <Form action={href('operator-lead-reply', { uid: lead.id })}>
        <p>{t('operator.reply.to', to)}</p>
        <input type="hidden" name="from" value={lead.state} />
        <input type="hidden" name="order" value={order} />
        <TextArea {...field('reply')} rows={8} />
        <Button>{t('operator.reply.send')}</Button>
      </Form>
    </Card>
  );
}

interface HistoryLine {
  what: 'reply' | 'changed' | 'created';
  at: Date;
  author?: string | null;
  text?: string;
}

/** The replies, the last change and the beginning, newest first. */
function listHistory(lead: Lead, replies: readonly LeadReply[]): HistoryLine[] {
  const lines: HistoryLine[] = replies.map(({ text, author, createdAt }) => ({
    what: 'reply',
    at: createdAt,
    author,
    text,
  }));
  if (lead.changedAt > lead.createdAt) lines.push({ what: 'changed', at: lead.changedAt });
  lines.sort((a, b) => b.at.getTime() - a.at.getTime());
  return [...lines, { what: 'created', at: lead.createdAt }];
}

/** What was written to the lead, and when it changed. */
export function LeadHistory({ lead, replies }: { lead: Lead; replies: readonly LeadReply[] }) {
  const { t } = useTranslation('leads');
  const { locale } = usePage();
  return (
    <Card title={t('operator.history.title')}>
      <ol className="l-stack">
        {listHistory(lead, replies).map(({ what, at, author, text }) => (
          <li key={`${what}${at.getTime()}`}>
            <p className="u-medium">{t(`operator.history.${what}`)}</p>
            <p className="u-small u-muted">
              {[author, formatMinute(at, locale)].filter(Boolean).join(' · ')}
            </p>
            {text && <p className="u-pre">{text}</p>}
          </li>
        ))}
      </ol>
    </Card>
  );
}
