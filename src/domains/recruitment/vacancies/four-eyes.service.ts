import { record } from '~/src/domains/audit';
import type { Control } from '~/src/domains/controls';
import { findVacancy, saveFourEyes } from './vacancies.store';

export type FourEyes = { fourEyes: boolean } | null;

/**
 * Whether a vacancy's refusals need a second person. A draft binds nobody yet; applications keep the rule under which
 * they came in (decision 0240).
 */
export const vacancyFourEyes: Control<FourEyes> = {
  kind: 'vacancy_four_eyes',
  deciders: 'bank_partner',
  tighten: (before, after) => (before?.fourEyes ? before : after),
  async read(tx, { accountId, subject }) {
    const row = accountId && (await findVacancy(tx, accountId, subject));
    return row ? { fourEyes: row.four_eyes } : null;
  },
  async apply(tx, { accountId, subject: id }, after) {
    if (!accountId || !after) return;
    await saveFourEyes(tx, { id, account_id: accountId }, after.fourEyes);
    await record(tx, { action: 'vacancy_saved', accountId, subject: { kind: 'vacancy', id } });
  },
  async isFree(tx, { accountId, subject }) {
    const row = accountId && (await findVacancy(tx, accountId, subject));
    return row ? row.state === 'draft' : false;
  },
  async describe(ctx, { accountId, subject }) {
    const row = accountId && (await findVacancy(ctx, accountId, subject));
    return row ? row.title : null;
  },
};
