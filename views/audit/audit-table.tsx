import type { AuditLine } from '~/src/domains/audit/audit.types';
import { detailWords, subjectWords } from '~/src/domains/audit/audit.wording';
import { formatDateTime } from '~/src/shared/dates';
import { type Column, Table } from '~/views/components/data/table';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

/** The events with subject, actor and origin; cards on a phone. */
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

function What({ line }: { line: AuditLine }) {
  const { t } = useTranslation('audit');
  const { locale } = usePage();
  const more = [subjectWords(line, t), ...detailWords(line, t, locale)].filter(Boolean);
  return (
    <>
      {t(`action.${line.action}`)}
      {more.length > 0 && <small className="u-small u-muted c-table__note">{more.join(' · ')}</small>}
    </>
  );
}

function Who({ line }: { line: AuditLine }) {
  const { t } = useTranslation('audit');
  const name = line.userName ?? line.userEmail ?? t('system');
  return (
    <>
      {name}
      {line.actingAccountName && line.actingAccountName !== line.userName && (
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
      : line.via === 'key'
        ? t('via.key')
        : line.device || t(line.via === 'session' ? 'via.session' : 'via.system');
  return (
    <>
      {via}
      {line.network && <small className="u-small u-muted c-table__note">{line.network}</small>}
    </>
  );
}
