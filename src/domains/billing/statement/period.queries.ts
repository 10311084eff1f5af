import type { StatementKind, StatementLine } from '~/src/domains/billing/billing.types';
import type { Narrowable } from '~/src/platform/database/db';
import { TIME_ZONE } from '~/src/shared/dates';

export interface StatementFilter {
  kind: StatementKind | null;
  /** Only orders of this cost center. */
  costCenter?: string | null;
  /** Calendar days in São Paulo, both included. */
  from: string | null;
  to: string | null;
  /** Only lines older than this one. */
  before: number | null;
}

/** A line as it is read. */
export type StatementRow = Omit<StatementLine, 'lots' | 'label' | 'name'>;

/** Restricts lines of the journal, `j`, to the period of a filter. */
export function withinPeriod(
  query: Narrowable,
  accountId: string,
  { from, to }: Pick<StatementFilter, 'from' | 'to'>,
): void {
  if (from) within(query, 'j.id', { accountId, compare: '>=', day: from });
  if (to) within(query, 'j.id', { accountId, compare: '<', day: to });
}

/**
 * One end of the period, as the id of its outermost line: a wallet's journal is written in chronological
 * order (its row is locked), so an old period is reached without scanning what came after it.
 */
function within(
  query: Narrowable,
  id: string,
  { accountId, compare, day }: { accountId: string; compare: '>=' | '<'; day: string },
): void {
  const [midnight, order, side] =
    compare === '>='
      ? ['?::date', 'created_at, id', '>=']
      : ['(?::date + 1)', 'created_at desc, id desc', '<='];
  const moment = `created_at ${compare} ${midnight}::timestamp at time zone ?`;
  const outermost = `(select id from journal where account_id = ? and ${moment} order by ${order} limit 1)`;
  query.whereRaw(`${id} ${side} ${outermost}`, [accountId, day, TIME_ZONE]);
}
