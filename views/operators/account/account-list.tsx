import type { Template } from '~/src/domains/notifications/notifications.types';
import type { AccountLine, AccountListId } from '~/src/domains/operators/account/account.types';
import { formatDateTime, formatDay } from '~/src/shared/dates';
import { formatMoney } from '~/src/shared/money';
import { Card } from '~/views/components/card';
import { type Column, Table } from '~/views/components/data/table';
import { usePage } from '~/views/layout/page-context';
import { StateText } from '~/views/operators/state-text';
import { useTranslation } from '~/views/translation';

/** The newest of a kind; a column that none of them fills is left out. */
export function AccountList({ list, lines }: { list: AccountListId; lines: readonly AccountLine[] }) {
  const { t } = useTranslation('desk');
  const { href, locale, shell } = usePage();
  const work = useTranslation('operatorWork').t;
  const opensInvoices = shell.desk?.mayOpen('operator-receivable');
  const name = ({ id, name: text }: AccountLine) => {
    if (list === 'team')
      return <a href={href('operator-people', {}, { pessoa: id })}>{text ?? t('account.unnamed')}</a>;
    if (list === 'invoices' && opensInvoices)
      return <a href={href('operator-receivable', { uid: id })}>{text}</a>;
    if (list === 'messages') return work(`messages.kind.${text as Template}`);
    return text ?? <code className="u-small">{id}</code>;
  };
  const columns: (Column<AccountLine> & { isEmpty?: (line: AccountLine) => boolean })[] = [
    { key: 'name', header: t('column.name'), main: true, cell: name },
    {
      key: 'note',
      header: t('column.note'),
      isEmpty: ({ note }) => !note,
      cell: ({ note }) =>
        note && list === 'invoices' ? t('account.due', { day: formatDay(note, locale) }) : (note ?? '—'),
    },
    {
      key: 'amount',
      header: t('column.amount'),
      end: true,
      isEmpty: ({ amount }) => amount === null,
      cell: ({ amount }) => (amount === null ? '—' : formatMoney(amount, locale)),
    },
    {
      key: 'at',
      header: t('column.at'),
      cell: ({ at }) => (at ? formatDateTime(at, locale) : '—'),
    },
    {
      key: 'state',
      header: t(list === 'audit' ? 'column.action' : 'column.state'),
      cell: ({ state }) => <StateText of={list} state={state} />,
    },
  ];
  return (
    <section className="l-stack l-stack--m">
      <h2>{t(`account.list.${list}`)}</h2>
      {lines.length === 0 ? (
        <p className="u-muted">{t('account.empty')}</p>
      ) : (
        <Card look="flush">
          <Table
            caption={t(`account.list.${list}`)}
            captionHidden
            rows={lines}
            rowKey={({ id }) => id}
            columns={columns.filter(({ isEmpty }) => !isEmpty || !lines.every(isEmpty))}
          />
        </Card>
      )}
    </section>
  );
}
