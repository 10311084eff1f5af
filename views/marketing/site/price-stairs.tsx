import { formatMoney } from '~/src/shared/money';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { useSite } from './site-context';

interface Stair {
  from: number;
  to: number | null;
  price: number;
  /** Share of the list price, 0 to 1. */
  height: number;
  discount: string;
}

const LEFT = 70;
const WIDTH = 1_050;
const GROUND = 262;
const MAX_HEIGHT = 222;

/** The price of a month's n-th report as a staircase; bars where its labels would be too small. */
export function PriceStairs({ caption }: { caption?: string }) {
  const { t } = useTranslation('sitePages');
  const stairs = useStairs();
  return (
    <figure className="l-mt-6">
      <Columns stairs={stairs} />
      <Bars stairs={stairs} />
      <figcaption className="c-caption">{caption ?? t('stairs.caption')}</figcaption>
    </figure>
  );
}

function useStairs(): Stair[] {
  const { stairs, products } = useSite().facts;
  const list = products.find(({ externalId }) => externalId === 'relatorio-individual')?.price ?? 0;
  return stairs.map(({ from, to, unit, discountBps }) => ({
    from,
    to,
    price: unit,
    height: list === 0 ? 0 : unit / list,
    discount: `−${discountBps / 100}%`,
  }));
}

function useRange(): (stair: Stair) => string {
  const { t } = useTranslation('sitePages');
  const { locale } = usePage();
  const figure = (count: number) => count.toLocaleString(locale);
  return ({ from, to }) =>
    to === null
      ? t('stairs.open', { from: figure(from) })
      : t('stairs.range', { from: figure(from), to: figure(to) });
}

function Columns({ stairs }: { stairs: readonly Stair[] }) {
  const { locale } = usePage();
  const range = useRange();
  const each = WIDTH / stairs.length;
  return (
    <svg className="c-stairs" viewBox="0 0 1120 320" aria-hidden="true">
      {stairs.map((stair, index) => {
        const middle = LEFT + each * (index + 0.5);
        const height = MAX_HEIGHT * stair.height;
        const last = index === stairs.length - 1;
        return (
          <g key={stair.from}>
            <rect
              className={last ? 'is-on' : undefined}
              x={LEFT + each * index + 3}
              y={GROUND - height}
              width={each - 6}
              height={height}
              rx="4"
            />
            <text x={middle} y={GROUND - height - 9}>
              {formatMoney(stair.price, locale)}
            </text>
            <text className="is-small" x={middle} y="284">
              {range(stair)}
            </text>
            <text className="is-small" x={middle} y="304">
              {stair.discount}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** The same for phones, tablets and screen readers. */
function Bars({ stairs }: { stairs: readonly Stair[] }) {
  const { locale } = usePage();
  const range = useRange();
  return (
    <ul className="l-grid l-gap-2 c-stair-bars">
      {stairs.map((stair, index) => (
        <li key={stair.from}>
          <span>{range(stair)}</span>
          <svg aria-hidden="true">
            <rect
              className={index === stairs.length - 1 ? 'is-on' : undefined}
              width={`${Math.round(stair.height * 100)}%`}
              height="14"
              rx="3"
            />
          </svg>
          <strong>{formatMoney(stair.price, locale)}</strong>
        </li>
      ))}
    </ul>
  );
}
