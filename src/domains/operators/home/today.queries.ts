import type { Ctx } from '~/src/platform/context';
import { runStatement } from '~/src/platform/database/knex';
import { type RowOf, statement, typed } from '~/src/platform/database/statement';
import { DAY_MS, TIME_ZONE } from '~/src/shared/dates';
import { type DayFigure, FIGURE_KINDS, type FigureKind } from './today.types';

/** By hour and, within the present one, by whether it was before this time of the day. */
const byHour = (kind: FigureKind, value: string, from: string, at: string): string =>
  `select '${kind}' as kind, d.is_today as "isToday", extract(epoch from ${at} - d.start)::int / 3600 as hour,
      ${at} < d.until as "isSoFar", ${value}::int8 as value
    from days d join ${from} on ${at} >= d.start and ${at} < d.start + interval '1 day'
      join accounts a on a.id = x.account_id and a.test_of is null
    group by 1, 2, 3, 4`;

/** Today and the same weekday before, by the indexes over the time; test accounts are not counted. */
const DAY_HOURS = statement(
  'day-hours',
  `with days (is_today, start, until) as materialized (
      select true, day, $1::timestamptz from (select date_trunc('day', $1::timestamptz, $2) as day) as t
      union all select false, day, $3::timestamptz from (select date_trunc('day', $3::timestamptz, $2) as day) as t
    )
    ${byHour('orders', 'count(*)', 'reports x', 'x.created_at')}
    union all ${byHour('charges', 'sum(coalesce(x.charged, 0))', 'reports x', 'x.created_at')}
    union all ${byHour('pix', 'sum(coalesce(x.invoice_amount, x.amount))', 'pix_charges x', 'x.paid_at')}`,
  { kind: typed<FigureKind>('text'), isToday: 'bool', hour: 'int4', isSoFar: 'bool', value: 'int8' },
);

/** What was ordered, charged and paid today, beside the same weekday of the week before. */
export async function listDayFigures({ db, now }: Ctx): Promise<DayFigure[]> {
  const before = new Date(now().getTime() - 7 * DAY_MS);
  const rows = await runStatement(db, DAY_HOURS, [now(), TIME_ZONE, before]);
  return FIGURE_KINDS.map((kind) => {
    const own = rows.filter((row) => row.kind === kind);
    const today = own.filter(({ isToday }) => isToday);
    const past = own.filter(({ isToday }) => !isToday);
    return {
      kind,
      today: toHours(today),
      before: toHours(past),
      total: add(today),
      totalBefore: add(past.filter(({ isSoFar }) => isSoFar)),
    };
  });
}

type HourRow = RowOf<typeof DAY_HOURS>;

const add = (rows: readonly HourRow[]): number => rows.reduce((sum, { value }) => sum + value, 0);

const toHours = (rows: readonly HourRow[]): number[] =>
  Array.from({ length: 24 }, (_, at) => add(rows.filter(({ hour }) => hour === at)));
