import type { DayFigure } from '~/src/domains/operators/home/today.types';
import { DAY_MS, formatTime, formatWeekday } from '~/src/shared/dates';
import { formatMoney } from '~/src/shared/money';
import { Axes, PLOT, toY } from '~/views/components/charts/chart-axes';
import { ChartFigure } from '~/views/components/charts/chart-figure';
import { getTop } from '~/views/components/charts/chart-scale';
import { cx } from '~/views/components/class-names';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

interface Props {
  figures: readonly DayFigure[];
  now: Date;
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const SLOT = 100 / HOURS.length;

/** The day so far beside the same weekday before, each with its numbers as a table. */
export function DayCharts({ figures, now }: Props) {
  const { t } = useTranslation('desk');
  const { locale } = usePage();
  const weekday = formatWeekday(new Date(now.getTime() - 7 * DAY_MS), locale);
  return (
    <section className="l-stack l-stack--m">
      <div className="l-cluster l-cluster--baseline">
        <h2>{t('day.title', { time: formatTime(now) })}</h2>
        <p className="u-muted u-small">{t('day.against', { weekday })}</p>
      </div>
      <div className="l-grid l-grid--3">
        {figures.map((figure) => (
          <DayChart key={figure.kind} figure={figure} now={now} weekday={weekday} />
        ))}
      </div>
    </section>
  );
}

function DayChart({ figure, now, weekday }: { figure: DayFigure; now: Date; weekday: string }) {
  const { t } = useTranslation('desk');
  const { locale } = usePage();
  const { kind, total, totalBefore, today, before } = figure;
  const format = (value: number): string =>
    kind === 'orders' ? value.toLocaleString(locale) : formatMoney(value, locale);
  return (
    <div className="c-card">
      <ChartFigure
        caption={t(`day.figure.${kind}`)}
        labels={HOURS.map((hour) => t('day.hour', { hour }))}
        series={[
          { name: t('day.today'), values: today, look: 'bar', format },
          { name: t('day.before', { weekday }), values: before, look: 'line', format },
        ]}
      >
        <p className="l-cluster l-cluster--between l-cluster--baseline">
          <span className="c-day__total">{format(total)}</span>
          <span className="u-muted u-small">
            <Change total={total} before={totalBefore} format={format} />
          </span>
        </p>
        <DayDrawing today={today} before={before} hour={Number(formatTime(now).slice(0, 2))} />
      </ChartFigure>
    </div>
  );
}

/** The difference in percent, and what it is of. */
function Change({
  total,
  before,
  format,
}: {
  total: number;
  before: number;
  format: (value: number) => string;
}) {
  const { t } = useTranslation('desk');
  const { locale } = usePage();
  if (before === 0) return t('day.none');
  const share = (total - before) / before;
  const change = share.toLocaleString(locale, {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  });
  return t('day.change', { change, before: format(before) });
}

/** Bars are today, the hour in progress lighter; the line is the same weekday before. */
function DayDrawing({ today, before, hour }: Pick<DayFigure, 'today' | 'before'> & { hour: number }) {
  const top = getTop([...today, ...before]);
  const middle = (at: number) => (at + 0.5) * SLOT;
  const { t } = useTranslation('desk');
  return (
    <svg className="c-chart__svg c-day__svg" aria-hidden="true">
      <Axes
        labels={HOURS.map((each) => t('day.hour', { hour: each }))}
        top={top}
        format={() => ''}
        x={middle}
      />
      {today.map((value, at) => (
        <rect
          key={HOURS[at]}
          className={cx('c-chart__bar', at === hour && 'c-day__now')}
          x={`${at * SLOT + SLOT * 0.16}%`}
          width={`${SLOT * 0.68}%`}
          y={`${toY(value, top)}%`}
          height={`${PLOT.bottom - toY(value, top)}%`}
        />
      ))}
      {before.slice(1).map((value, at) => (
        <line
          key={HOURS[at]}
          className="c-chart__line"
          x1={`${middle(at)}%`}
          y1={`${toY(before[at] ?? 0, top)}%`}
          x2={`${middle(at + 1)}%`}
          y2={`${toY(value, top)}%`}
        />
      ))}
    </svg>
  );
}
