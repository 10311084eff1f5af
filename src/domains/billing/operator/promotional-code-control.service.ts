import { type AuditDetails, record } from '~/src/domains/audit';
import { codeTotal } from '~/src/domains/billing/limits.rules';
import { mayMoveAlone } from '~/src/domains/billing/wallet/adjustment.service';
import { findCode, insertCode } from '~/src/domains/billing/wallet/code.store';
import type { Control } from '~/src/domains/controls';
import type { Ctx } from '~/src/platform/context';
import { Conflict } from '~/src/platform/errors';
import { addDays, beginOfDay } from '~/src/shared/dates';
import type { Centavos } from '~/src/shared/money';

const audit = (tx: Ctx, details: AuditDetails) => record(tx, { action: 'settings_changed', details });

type CodeValue = {
  bonus: Centavos;
  maxUses: number | null;
  /** The last day, `YYYY-MM-DD` in São Paulo. */
  until: string | null;
  creditDays: number | null;
} | null;

/** The last millisecond of that day in São Paulo. */
const endOfDay = (day: string | null): Date | null =>
  day ? new Date(beginOfDay(addDays(day, 1)).getTime() - 1) : null;

/** Promotional codes: alone up to the day's limits, all uses of all codes together. */
export const promotionalCode: Control<CodeValue> = {
  kind: 'promotional_code',
  deciders: 'operators',
  duty: 'offers',
  tighten: (before, after) => (after && after.bonus > 0 ? before : after),
  async read(tx, { subject }) {
    // Codes are never changed: what one is does not matter, only whether it exists.
    return (await findCode(tx, subject)) && { bonus: 0, maxUses: null, until: null, creditDays: null };
  },
  async apply(tx, { subject: code, proposedBy }, after) {
    if (!after) return;
    const { until, ...row } = after;
    if (!(await insertCode(tx, { code, ...row, activeUntil: endOfDay(until) }, proposedBy)))
      throw new Conflict('code_taken');
    await audit(tx, { code, bonus: after.bonus, maxUses: after.maxUses });
  },
  async isFree(tx, _target, { after }) {
    const total = after && codeTotal(after);
    if (total === null) return after === null;
    return mayMoveAlone(tx, { amount: total, accountId: null });
  },
  describe: async (_ctx, { subject }) => subject,
};
