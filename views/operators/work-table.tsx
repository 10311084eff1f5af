import type { Work, WorkShare } from '~/src/domains/operators/home/work.types';
import { DAY_MS, formatDateTime } from '~/src/shared/dates';
import { toNameCase } from '~/src/shared/names';
import { Card } from '~/views/components/card';
import { cx } from '~/views/components/class-names';
import { Table } from '~/views/components/data/table';
import { getWorkArea } from '~/views/layout/desk/areas';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { toAge } from './age';

interface Props {
  work: readonly Work[];
  shares: readonly WorkShare[];
  now: Date;
}

/** What waits by kind: how much, since when, until when, and with whom. */
export function WorkTable({ work, shares, now }: Props) {
  const { t } = useTranslation('desk');
  const { href } = usePage();
  return (
    <Card look="flush">
      <Table
        caption={t('home.work')}
        captionHidden
        rows={work}
        rowKey={({ kind }) => kind}
        columns={[
          { key: 'kind', header: t('home.kind'), main: true, cell: ({ kind }) => t(`kind.${kind}`) },
          { key: 'count', header: t('home.count'), end: true, cell: ({ count }) => String(count) },
          {
            key: 'oldest',
            header: t('home.since'),
            cell: ({ oldestAt }) => (oldestAt ? toAge(t, oldestAt, now) : '—'),
          },
          { key: 'due', header: t('home.due'), cell: ({ dueAt }) => <Due at={dueAt} now={now} /> },
          {
            key: 'who',
            header: t('home.who'),
            cell: ({ kind }) => <Who shares={shares.filter((share) => share.kind === kind)} />,
          },
          {
            key: 'open',
            header: t('home.open'),
            headerHidden: true,
            end: true,
            cell: ({ kind }) => (
              <a href={href(getWorkArea(kind))}>
                {t('home.open')}
                <span className="u-hidden"> {t(`kind.${kind}`)}</span>
              </a>
            ),
          },
        ]}
      />
    </Card>
  );
}

/** A term; one that ends within a day, or is over, is marked. */
function Due({ at, now }: { at: Date | null; now: Date }) {
  const { t } = useTranslation('desk');
  const { locale } = usePage();
  if (!at) return '—';
  const leftMs = at.getTime() - now.getTime();
  const text = formatDateTime(at, locale);
  return (
    <span className={cx(leftMs < DAY_MS && 'c-desk-due')}>
      {leftMs < 0 ? t('home.overdue', { at: text }) : text}
    </span>
  );
}

function Who({ shares }: { shares: readonly WorkShare[] }) {
  const { t } = useTranslation('desk');
  if (shares.length === 0) return <span className="u-muted">{t('home.nobody')}</span>;
  return shares
    .map(({ kind, name, own, count }) => {
      const who = own ? t('home.you') : toNameCase(name);
      const isProposal = kind === 'adjustments' || kind === 'controls';
      return isProposal ? t('home.proposed', { who, count }) : t('home.share', { who, count });
    })
    .join(', ');
}
