import type { Lead } from '~/src/domains/leads/leads.types';
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
