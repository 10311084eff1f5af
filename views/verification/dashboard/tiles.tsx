import type { Dashboard, Figures } from '~/src/domains/verification/dashboard/dashboard.queries';
import { StatTile } from '~/views/components/data/stat-tile';
import { useTranslation } from '~/views/translation';
import { countDecisions, useDuration, usePercent } from './share';

const countApproved = ({ total }: Figures): number => total.approvedAutomatically + total.approvedByPeople;
const countAutomatic = ({ total }: Figures): number =>
  total.approvedAutomatically + total.rejectedAutomatically;

/** The key figures, each beside the one of the period before. */
export function Tiles({ figures }: { figures: Dashboard }) {
  const { total, times, reviews, overdue } = figures;
  const { t } = useTranslation('verificationDashboard');
  const duration = useDuration();
  const before = figures.previous.figures;
  const { overturned, agreement } = before;
  return (
    <div className="l-grid l-grid--fill l-gap-3 c-tiles">
      <Tile label={t('tile.started')} value={total.started} before={before.total.started}>
        {t('tile.expired', { count: total.expired })}
      </Tile>
      <Share label={t('approved')} figures={figures} getPart={countApproved} />
      <Share label={t('automatic')} figures={figures} getPart={countAutomatic} />
      <Tile label={t('tile.time')} value={duration(times.median)} before={duration(before.times.median)}>
        {t('tile.p95', { time: duration(times.p95) })}
      </Tile>
      <Tile
        label={t('tile.reviewTime')}
        value={duration(reviews.median)}
        before={duration(before.reviews.median)}
      >
        {t('tile.p90', { time: duration(reviews.p90) })}
      </Tile>
      <Ratio
        label={t('tile.inTime')}
        now={{ count: reviews.inTime, of: reviews.count }}
        before={{ count: before.reviews.inTime, of: before.reviews.count }}
      />
      <Tile label={t('outcome.review')} value={total.review} before={before.total.review}>
        {t('tile.overdue', { count: overdue })}
      </Tile>
      <Ratio label={t('tile.overturned')} now={figures.overturned} before={overturned} />
      <Ratio
        label={t('tile.agreement')}
        now={{ count: figures.agreement.same, of: figures.agreement.of }}
        before={{ count: agreement.same, of: agreement.of }}
      />
    </div>
  );
}

interface TileProps {
  label: string;
  value: string | number;
  before: string | number;
  children: string;
}

function Tile({ label, value, before, children }: TileProps) {
  const { t } = useTranslation('verificationDashboard');
  const note = (
    <span>
      {children}
      <br />
      {t('tile.before', { value: before })}
    </span>
  );
  return <StatTile label={label} value={value} note={note} />;
}

type Part = Record<'count' | 'of', number>;

function Ratio({ label, now, before }: { label: string; now: Part; before: Part }) {
  const { t } = useTranslation('verificationDashboard');
  const share = usePercent();
  return (
    <Tile label={label} value={share(now.count, now.of)} before={share(before.count, before.of)}>
      {t('tile.of', { ...now })}
    </Tile>
  );
}

/** A part of all decisions. */
function Share({
  label,
  figures,
  getPart,
}: {
  label: string;
  figures: Dashboard;
  getPart: (of: Figures) => number;
}) {
  const toRatio = (of: Figures) => ({ count: getPart(of), of: countDecisions(of.total) });
  return <Ratio label={label} now={toRatio(figures)} before={toRatio(figures.previous.figures)} />;
}
