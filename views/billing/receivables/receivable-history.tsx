import type { InvoiceEvent } from '~/src/domains/billing/receivables/receivable.types';
import { formatDay } from '~/src/shared/dates';
import { formatMoney } from '~/src/shared/money';
import { toNameCase } from '~/src/shared/names';
import { Moment } from '~/views/components/data/moment';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import type { ReceivableProps } from './receivable.types';

interface Line {
  key: string;
  at: Date;
  text: string;
  note?: string | null;
}

/** What happened to an invoice, the newest first. */
export function ReceivableHistory({ invoice, payments, events }: ReceivableProps) {
  const { t } = useTranslation('operators');
  const { locale } = usePage();
  const money = (value: number) => formatMoney(value, locale);
  const toText = ({ kind, amount, dueOn }: InvoiceEvent) => {
    if (kind === 'reissue')
      return t('receivables.event.reissue', { day: dueOn ? formatDay(dueOn, locale) : '' });
    return t(`receivables.event.${kind}`, { amount: money(amount ?? 0) });
  };
  const toNote = ({ reason, by, confirmedBy }: InvoiceEvent) =>
    [
      by && toNameCase(by),
      confirmedBy && t('receivables.confirmedBy', { who: toNameCase(confirmedBy) }),
      reason,
    ]
      .filter(Boolean)
      .join(' · ');
  const lines: Line[] = [
    ...(invoice.closedAt
      ? [{ key: 'issued', at: invoice.closedAt, text: t('receivables.event.issued') }]
      : []),
    ...payments.map(({ txid, at, amount }) => ({
      key: txid,
      at,
      text: t('receivables.event.payment', { amount: money(amount) }),
    })),
    ...events.map((event, index) => ({
      key: `${event.kind}-${index}`,
      at: event.at,
      text: toText(event),
      note: toNote(event),
    })),
  ];
  return (
    <section className="l-stack">
      <h2>{t('receivables.history')}</h2>
      <ul className="l-stack l-stack--s">
        {lines
          .sort((one, other) => other.at.getTime() - one.at.getTime())
          .map(({ key, at, text, note }) => (
            <li key={key}>
              <Moment at={at} /> {text}
              {note && <p className="u-muted u-small">{note}</p>}
            </li>
          ))}
      </ul>
    </section>
  );
}
