import type { IntegrationPolicy } from '~/src/domains/verification/verification.types';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

type Bands = IntegrationPolicy['bands'];

interface Props {
  bands: Bands;
  /** Those of today. */
  today: Bands;
  /** Between which each may be set. */
  bounds: Record<keyof Bands, { least: number; most: number }>;
  /** Past cases by distance, in equal steps from 0 to 1; empty: none. */
  distances: readonly number[];
}

/** Where the bars stand, in per cent of the height: the highest ends below the words. */
const GROUND = 76;
const HIGHEST = 52;

const percent = (share: number): string => `${Math.round(share * 1_000) / 10}%`;

/** Distances of faces from 0 to 1: what each means under the limits, how many past cases had them, and the same in words. */
export function SimilarityScale({ bands, today, bounds, distances }: Props) {
  const { t } = useTranslation('verification');
  const { locale } = usePage();
  const write = (value: number) =>
    value.toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const total = distances.reduce((sum, count) => sum + count, 0);
  const limits = { match: write(bands.match), mismatch: write(bands.mismatch) };
  return (
    <figure className="l-stack l-stack--s">
      <svg className="c-policy__scale" aria-hidden="true">
        <Zones {...bands} />
        <Bars distances={distances} />
        <line className="c-policy__ground" x1="0" x2="100%" y1={`${GROUND}%`} y2={`${GROUND}%`} />
        {(['match', 'mismatch'] as const).map((limit) => (
          <g key={limit}>
            {today[limit] !== bands[limit] && (
              <line
                className="c-policy__before"
                x1={percent(today[limit])}
                x2={percent(today[limit])}
                y1="14%"
                y2={`${GROUND}%`}
              />
            )}
            <line
              className="c-policy__limit"
              x1={percent(bands[limit])}
              x2={percent(bands[limit])}
              y1="0"
              y2="79%"
            />
            <text className="u-strong" x={percent(bands[limit])} y="90%" textAnchor="middle">
              {limits[limit]}
            </text>
            <rect
              className="c-policy__safe"
              x={percent(bounds[limit].least)}
              width={percent(bounds[limit].most - bounds[limit].least)}
              y="94%"
              height="5"
              rx="2.5"
            />
          </g>
        ))}
        <text x="0" y="90%">
          0
        </text>
        <text x="100%" y="90%" textAnchor="end">
          1
        </text>
      </svg>
      <figcaption className="u-small u-muted">
        {t('scale.limits', limits)} {total > 0 ? t('scale.cases', { count: total }) : t('scale.none')}{' '}
        {t('scale.safe')}
      </figcaption>
    </figure>
  );
}

function Zones({ match, mismatch }: Bands) {
  const { t } = useTranslation('verification');
  const height = `${GROUND}%`;
  return (
    <>
      <rect className="c-policy__zone--same" x="0" y="0" width={percent(match)} height={height} />
      <rect
        className="c-policy__zone--other"
        x={percent(mismatch)}
        y="0"
        width={percent(1 - mismatch)}
        height={height}
      />
      <text x={percent(match / 2)} y="14%" textAnchor="middle">
        {t('scale.same')}
      </text>
      <text x={percent((match + mismatch) / 2)} y="14%" textAnchor="middle">
        {t('scale.doubt')}
      </text>
      <text x={percent((1 + mismatch) / 2)} y="14%" textAnchor="middle">
        {t('scale.other')}
      </text>
    </>
  );
}

function Bars({ distances }: Pick<Props, 'distances'>) {
  const most = Math.max(1, ...distances);
  const step = 1 / Math.max(1, distances.length);
  return distances.map((count, at) => {
    const height = (count / most) * HIGHEST;
    const x = at * step + step / 10;
    return (
      <rect
        key={x}
        className="c-policy__bar"
        x={percent(x)}
        width={percent(step * 0.8)}
        y={`${GROUND - height}%`}
        height={`${height}%`}
      />
    );
  });
}
