import type { ChargeScope } from './billing.policy';

/** SQL and its values. */
interface Condition {
  sql: string;
  values: (string | boolean)[];
}

/** Whether somebody sees the charge of a hold, `h`, by itself. One of unknown or erased orders is nobody's own. */
export function isShown({ reader }: ChargeScope): Condition {
  if (!reader) return { sql: 'true', values: [] };
  const { userId, reports, verifications } = reader;
  return {
    sql: `case
      when h.batch_id is not null
        then (? or exists (select from batches b where b.id = h.batch_id and b.user_id = ?))
      when h.kind = 'verification'
        then (? or exists (select from verifications v where v.id = h.reference_id and v.user_id = ?))
      else (? or exists (select from reports r where r.id = h.reference_id and r.user_id = ?)) end`,
    values: [reports, userId, verifications, userId, reports, userId],
  };
}

/** Whether somebody sees a movement of the journal, `j`, with its hold `h`, by itself: what is no order, everybody. */
export function isMovementShown(scope: ChargeScope): Condition {
  if (!scope.reader) return { sql: 'true', values: [] };
  const { sql, values } = isShown(scope);
  return { sql: `(j.kind not in ('hold', 'capture', 'release', 'expire') or ${sql})`, values };
}

/** Whether somebody sees a batch, `b.batch_id`, by itself. */
export function isBatchShown({ reader }: ChargeScope): Condition {
  if (!reader || reader.reports) return { sql: 'true', values: [] };
  return {
    sql: 'exists (select from batches t where t.id = b.batch_id and t.user_id = ?)',
    values: [reader.userId],
  };
}
