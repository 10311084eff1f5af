import type { Template } from '~/src/domains/notifications/notifications.types';
import type { AccountLine, AccountListId } from '~/src/domains/operators/account/account.types';
import { formatDateTime, formatDay } from '~/src/shared/dates';
import { formatMoney } from '~/src/shared/money';
import { Card } from '~/views/components/card';
import { type Column, Table } from '~/views/components/data/table';
import { usePage } from '~/views/layout/page-context';
import { StateText } from '~/views/operators/state-text';
import { useTranslation } from '~/views/translation';

interface Props {
  accountId: string;
  list: AccountListId;
  lines: readonly AccountLine[];
}

/** The newest of a kind; a column that none of them fills is left out. */
export function AccountList({ accountId, list, lines }: Props) {
  const { t } = useTranslation('desk');
  const { t: work } = useTranslation('operatorWork');
  const { locale } = usePage();
  const getLink = useLinks(accountId, list);
  const write = ({ id, name }: AccountLine) => {
    if (list === 'messages') return work(`messages.kind.${name as Template}`);
    return name ?? (list === 'team' ? t('account.unnamed') : <code className="u-small">{id}</code>);
  };
  const name = (line: AccountLine) => {
    const link = getLink(line);
    return link ? <a href={link}>{write(line)}</a> : write(line);
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

/** Where a line is handled, or stands among all customers'; null where no page has it or somebody else's duty does. */
function useLinks(accountId: string, list: AccountListId): (line: AccountLine) => string | null {
  const { href, shell } = usePage();
  const opensInvoices = shell.desk?.mayOpen('operator-receivable');
  return ({ id, state }) => {
    if (list === 'team') return href('operator-people', {}, { pessoa: id });
    if (list === 'invoices') return opensInvoices ? href('operator-receivable', { uid: id }) : null;
    if (list === 'charges') return href('operator-wallet', { uid: accountId });
    if (list === 'connections') return href('operator-partners');
    if (list !== 'verifications' || !state) return null;
    const estado = state === 'created' || state === 'capturing' ? 'waiting' : state;
    return href('operator-verifications', {}, { conta: accountId, estado });
  };
}
