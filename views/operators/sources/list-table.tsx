import type { ListLine } from '~/src/domains/operators/sources/source.types';
import { DAY_MS, formatDateTime, formatDay } from '~/src/shared/dates';
import { Badge } from '~/views/components/badge';
import { Card } from '~/views/components/card';
import { NONE, Table } from '~/views/components/data/table';
import { usePage } from '~/views/layout/page-context';
import { toAge } from '~/views/operators/age';
import { useTranslation } from '~/views/translation';

interface Props {
  lists: readonly ListLine[];
  now: Date;
}

/** Lists are fetched twice a day; after seven days without they no longer answer. */
const LATE_MS = 2 * DAY_MS;
const STALE_MS = 7 * DAY_MS;

/** The sanctions lists: of when they are, and whether that can still be trusted. */
export function ListTable({ lists, now }: Props) {
  const { t } = useTranslation('operatorSources');
  const { t: tDesk } = useTranslation('desk');
  const { locale } = usePage();
  return (
    <Card look="flush">
      <Table
        caption={t('lists')}
        captionHidden
        rows={lists}
        rowKey={({ list }) => list}
        columns={[
          {
            key: 'list',
            header: t('list'),
            main: true,
            cell: ({ list }) => t(`listName.${list}` as 'listName.ofac-sdn'),
          },
          { key: 'state', header: t('state'), cell: (line) => <Freshness line={line} now={now} /> },
          {
            key: 'published',
            header: t('publishedOn'),
            line: 2,
            word: true,
            cell: ({ publishedOn }) => (publishedOn ? formatDay(publishedOn, locale) : NONE),
          },
          {
            key: 'checked',
            header: t('checked'),
            line: 2,
            word: true,
            cell: ({ checkedAt }) => (checkedAt ? toAge(tDesk, checkedAt, now) : NONE),
          },
          {
            key: 'entries',
            header: t('entries'),
            end: true,
            line: 2,
            word: true,
            cell: ({ entries }) => entries?.toLocaleString(locale) ?? NONE,
          },
          {
            key: 'failure',
            header: t('failure'),
            line: 3,
            word: true,
            cell: ({ failure }) =>
              failure ? (
                <>
                  {formatDateTime(failure.at, locale)} <code className="u-xs u-break">{failure.reason}</code>
                </>
              ) : (
                NONE
              ),
          },
        ]}
      />
    </Card>
  );
}

function Freshness({ line: { checkedAt, failure }, now }: { line: ListLine; now: Date }) {
  const { t } = useTranslation('operatorSources');
  if (!checkedAt) return <Badge>{t('fresh.never')}</Badge>;
  const age = now.getTime() - checkedAt.getTime();
  if (age > STALE_MS) return <Badge tone="error">{t('fresh.stale')}</Badge>;
  if (age > LATE_MS) return <Badge tone="warning">{t('fresh.late')}</Badge>;
  return failure ? (
    <Badge tone="warning">{t('fresh.failing')}</Badge>
  ) : (
    <Badge tone="ok">{t('fresh.ok')}</Badge>
  );
}
