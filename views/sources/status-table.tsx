import type { DayState, StatusRow } from '~/src/domains/sources/status.types';
import { formatShare } from '~/src/domains/sources/status.wording';
import { Table } from '~/views/components/data/table';
import { Disclosure } from '~/views/components/disclosure';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

const STATES = ['ok', 'failing', 'down', 'quiet', 'unmeasured'] as const;

/** The bars as numbers: how many days each component was in each state. */
export function DayTable({ rows }: { rows: readonly StatusRow[] }) {
  const { t } = useTranslation('status');
  const { locale } = usePage();
  const count = ({ days }: StatusRow, state: DayState) => days.filter((day) => day.state === state).length;
  return (
    <Disclosure summary={t('days.table')}>
      <Table
        caption={t('days.table')}
        captionHidden
        rows={[...rows]}
        rowKey={({ id }) => id}
        columns={[
          { key: 'name', header: t('component'), main: true, cell: ({ name }) => name },
          {
            key: 'share',
            header: t('days.answered'),
            end: true,
            cell: ({ share }) => (share === null ? '—' : formatShare(share, locale)),
          },
          ...STATES.map((state) => ({
            key: state,
            header: t(`days.${state}`),
            end: true,
            cell: (row: StatusRow) => count(row, state),
          })),
        ]}
      />
    </Disclosure>
  );
}
