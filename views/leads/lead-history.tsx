import type { Lead, LeadPast, LeadStep } from '~/src/domains/leads/leads.types';
import { formatMinute } from '~/src/shared/dates';
import { toNameCase } from '~/src/shared/names';
import { Card } from '~/views/components/card';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

interface Props {
  lead: Lead;
  past: LeadPast;
}

interface HistoryLine {
  key: string;
  what: 'reply' | 'step' | 'changed' | 'created';
  at: Date;
  author?: string | null;
  text?: string;
  step?: LeadStep;
}

/** Replies, changes and the beginning, newest first; of changes before they were stored only the last. */
function listHistory({ lead, past: { replies, steps } }: Props): HistoryLine[] {
  const lines: HistoryLine[] = [
    ...replies.map(({ id, createdAt: at, ...rest }) => ({ key: id, what: 'reply' as const, at, ...rest })),
    ...steps.map((step) => ({
      key: String(step.id),
      what: 'step' as const,
      at: step.createdAt,
      author: step.author,
      step,
    })),
  ];
  const { createdAt, changedAt } = lead;
  if (steps.length === 0 && changedAt > createdAt)
    lines.push({ key: 'changed', what: 'changed', at: changedAt });
  lines.sort((a, b) => b.at.getTime() - a.at.getTime());
  return [...lines, { key: 'created', what: 'created', at: createdAt }];
}

/** What was written to the lead, and who changed what of it. */
export function LeadHistory(props: Props) {
  const { t } = useTranslation('leads');
  const { locale } = usePage();
  return (
    <Card title={t('operator.history.title')}>
      <ol className="l-stack">
        {listHistory(props).map(({ key, what, at, author, text, step }) => (
          <li key={key}>
            <p className="u-medium">{t(`operator.history.${what}`)}</p>
            <p className="u-small u-muted">
              {[author && toNameCase(author), formatMinute(at, locale)].filter(Boolean).join(' · ')}
            </p>
            {text && <p className="u-pre">{text}</p>}
            {step && <Step {...step} />}
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** From what to what. */
function Step({ state, owner, noteChanged }: LeadStep) {
  const { t } = useTranslation('leads');
  const name = (one: string | null) => (one === null ? t('operator.noOwner') : toNameCase(one));
  const moves = [
    {
      field: t('operator.field.state'),
      before: t(`operator.state.${state.before}`),
      after: t(`operator.state.${state.after}`),
    },
    { field: t('operator.field.owner'), before: name(owner.before), after: name(owner.after) },
  ];
  return (
    <ul>
      {moves
        .filter(({ before, after }) => before !== after)
        .map((move) => (
          <li key={move.field}>{t('operator.history.move', move)}</li>
        ))}
      {noteChanged && <li>{t('operator.history.note')}</li>}
    </ul>
  );
}
