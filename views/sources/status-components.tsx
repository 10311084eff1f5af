import type { ComponentState, DayState, StatusRow } from '~/src/domains/sources/status.types';
import { formatShare } from '~/src/domains/sources/status.wording';
import { Icon } from '~/views/components/icon';
import type { IconName } from '~/views/components/icon-names';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

const ICONS: Record<ComponentState, IconName> = {
  ok: 'circle-check',
  failing: 'triangle-alert',
  down: 'circle-x',
  quiet: 'minus',
  unmeasured: 'cloud-off',
  paused: 'circle-minus',
};

/** Components, their ninety days, and how each answers now. */
export function ComponentList({ rows, label }: { rows: readonly StatusRow[]; label: string }) {
  const { t } = useTranslation('status');
  const { locale } = usePage();
  return (
    <ul className="c-up" aria-label={label}>
      {rows.map(({ id, name, detail, share, state, days }) => (
        <li key={id}>
          <span>
            <strong>{name}</strong>
            <small>{detail}</small>
          </span>
          <Bars days={days} />
          <span className="c-up__share u-num">{share === null ? '—' : formatShare(share, locale)}</span>
          <span className={`c-up__state is-${state}`}>
            <Icon name={ICONS[state]} size="s" />
            {t(`health.${state}`)}
          </span>
        </li>
      ))}
    </ul>
  );
}

const STATES = ['ok', 'failing', 'down', 'quiet', 'unmeasured'] as const;
/** Height carries the state, so that it is read without color. */
const HEIGHTS: Record<DayState, number> = { ok: 14, failing: 21, down: 28, quiet: 14, unmeasured: 3 };
const STEP = 6;
const WIDTH = 4.5;
const HEIGHT = 28;

/** One bar a day, oldest first; the table below says the same. */
function Bars({ days }: Pick<StatusRow, 'days'>) {
  const bar = (at: number, height: number) =>
    `M${at * STEP} ${HEIGHT - height}h${WIDTH}v${height}h-${WIDTH}z`;
  return (
    <div className="c-up__bars">
      <svg viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {STATES.map((state) => {
          const bars = days.map((day, at) => (day.state === state ? bar(at, HEIGHTS[state]) : '')).join('');
          return bars && <path key={state} className={`is-${state}`} d={bars} />;
        })}
      </svg>
    </div>
  );
}

/** What the bars mean. */
export function DayKey() {
  const { t } = useTranslation('status');
  return (
    <div className="u-small u-muted">
      <p className="c-up-key">
        {STATES.map((state) => (
          <span key={state}>
            <svg viewBox={`0 0 ${WIDTH + 2} ${HEIGHT}`} aria-hidden="true">
              <path
                className={`is-${state}`}
                d={`M1 ${HEIGHT - HEIGHTS[state]}h4.5v${HEIGHTS[state]}h-4.5z`}
              />
            </svg>
            {t(`days.${state}`)}
          </span>
        ))}
      </p>
      <p className="c-up-phone">{t('days.phone')}</p>
    </div>
  );
}
