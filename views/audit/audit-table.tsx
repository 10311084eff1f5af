import type { AuditLine } from '~/src/domains/audit/audit.types';
import { PURPOSES } from '~/src/domains/reports/reports.types';
import { CLAIMS } from '~/src/shared/actor';
import { formatDateTime } from '~/src/shared/dates';
import { formatMoney } from '~/src/shared/money';
import { type Column, Table } from '~/views/components/table';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

/** What happened, to whom, by whom, from where; cards on a phone. */
export function AuditTable({ lines, showAccount }: { lines: readonly AuditLine[]; showAccount?: boolean }) {
  const { t } = useTranslation('audit');
  const { locale } = usePage();
  const columns: Column<AuditLine>[] = [
    { key: 'what', header: t('column.what'), main: true, cell: (line) => <What line={line} /> },
    { key: 'who', header: t('column.who'), cell: (line) => <Who line={line} /> },
    {
      key: 'when',
      header: t('column.when'),
      cell: ({ at }) => <span className="u-num">{formatDateTime(at, locale)}</span>,
    },
    { key: 'where', header: t('column.where'), cell: (line) => <Where line={line} /> },
  ];
  if (showAccount) {
    columns.splice(2, 0, { key: 'account', header: t('column.account'), cell: (line) => line.accountName });
  }
  return (
    <Table
      caption={t('title')}
      captionHidden
      rows={lines}
      rowKey={({ accountId, seq }) => `${accountId}-${seq}`}
      columns={columns}
    />
  );
}

const DETAILS = [
  'role',
  'claims',
  'roleBefore',
  'claimsBefore',
  'method',
  'route',
  'amount',
  'product',
  'purpose',
] as const;

/** Kinds whose number says something to a person: it is on the thing itself too. */
const NUMBERED: readonly string[] = ['report', 'purchase'];

function What({ line }: { line: AuditLine }) {
  const { t } = useTranslation('audit');
  const { t: team } = useTranslation('team');
  const { t: reports } = useTranslation('reports');
  const { locale } = usePage();
  const number = NUMBERED.includes(line.subjectKind ?? '') ? line.subjectId?.slice(0, 8) : null;
  const subject = line.subjectName ?? number;
  const details = DETAILS.filter((name) => String(line.details[name] ?? '') !== '');
  /** Money, purposes, roles and claims as their own pages write them; everything else is a code. */
  const word = (value: unknown, name: string): string => {
    if (name === 'amount') return formatMoney(Number(value), locale);
    const purpose = name === 'purpose' && PURPOSES.find((each) => each === value);
    if (purpose) return reports(`purpose.${purpose}`);
    if (value === 'admin' || value === 'member') return team(`role.${value}`);
    const claim = CLAIMS.find((each) => each === value);
    return claim ? team(`claim.${claim}`) : String(value);
  };
  return (
    <>
      {t(`action.${line.action}`)}
      {subject && <small className="u-small u-muted c-table__note">{subject}</small>}
      {details.map((name) => (
        <small key={name} className="u-small u-muted c-table__note">
          {`${t(`detail.${name}`)}: ${[line.details[name]]
            .flat()
            .map((value) => word(value, name))
            .join(', ')}`}
        </small>
      ))}
    </>
  );
}

function Who({ line }: { line: AuditLine }) {
  const { t } = useTranslation('audit');
  const name = line.userName ?? line.userEmail ?? t('system');
  return (
    <>
      {name}
      {line.actingAccountName && (
        <small className="u-small u-muted c-table__note">
          {t('actingAs', { account: line.actingAccountName })}
        </small>
      )}
    </>
  );
}

function Where({ line }: { line: AuditLine }) {
  const { t } = useTranslation('audit');
  const via =
    line.via === 'token'
      ? t('via.token')
      : line.device || t(line.via === 'session' ? 'via.session' : 'via.system');
  return (
    <>
      {via}
      {line.network && <small className="u-small u-muted c-table__note">{line.network}</small>}
    </>
  );
}
