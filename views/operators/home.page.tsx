import type { Pulse } from '~/src/domains/operators/home/pulse.types';
import type { DayFigure } from '~/src/domains/operators/home/today.types';
import type { Work, WorkKind, WorkShare } from '~/src/domains/operators/home/work.types';
import { getWorkArea } from '~/views/layout/desk/areas';
import { OperatorLayout } from '~/views/layout/operator-layout';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { toAge } from './age';
import { DayCharts } from './day-charts';
import { PulseLine } from './pulse-line';
import { WorkTable } from './work-table';

interface Props {
  /** What waits, the most urgent first. */
  open: readonly Work[];
  /** Kinds of which nothing waits. */
  empty: readonly WorkKind[];
  shares: readonly WorkShare[];
  pulses: readonly Pulse[];
  figures: readonly DayFigure[];
  /** By id. */
  sourceNames: Readonly<Record<string, string>>;
  now: Date;
}

/** The operators' home: what waits, how the service is, and the day so far. */
export default function OperatorHomePage(props: Props) {
  const { t } = useTranslation('desk');
  const isOwn = useOwnWork();
  const { shares, now } = props;
  const open = props.open.filter(({ kind }) => isOwn(kind));
  const empty = props.empty.filter(isOwn);
  return (
    <OperatorLayout title={t('home.title')} count={<Sum open={open} now={now} />}>
      <PulseLine {...props} />
      <section className="l-stack l-stack--m">
        <h2 className="u-hidden">{t('home.work')}</h2>
        {open.length > 0 ? <WorkTable work={open} shares={shares} now={now} /> : <p>{t('home.nothing')}</p>}
        {open.length > 0 && empty.length > 0 && (
          <p className="u-muted">
            {t('home.empty', { kinds: empty.map((kind) => t(`kind.${kind}`)).join(' · ') })}
          </p>
        )}
      </section>
      <DayCharts {...props} />
    </OperatorLayout>
  );
}

/** Whether a kind of work is done where the operator's roles lead. */
function useOwnWork(): (kind: WorkKind) => boolean {
  const { desk } = usePage().shell;
  return (kind) => desk?.mayOpen(getWorkArea(kind)) === true;
}

/** How much waits, and since when. */
function Sum({ open, now }: { open: readonly Work[]; now: Date }) {
  const { t } = useTranslation('desk');
  if (open.length === 0) return null;
  const count = open.reduce((sum, each) => sum + each.count, 0);
  const moments = open.flatMap(({ oldestAt }) => (oldestAt ? [oldestAt.getTime()] : []));
  return (
    <>
      {t('home.sum', { count })}
      {moments.length > 0 && ` · ${t('home.oldest', { age: toAge(t, new Date(Math.min(...moments)), now) })}`}
    </>
  );
}
