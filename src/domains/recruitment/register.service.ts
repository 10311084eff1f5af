import { findGateways, isTestAccount } from '~/src/domains/accounts';
import { markApplication } from '~/src/domains/recruitment/applications.store';
import { saveClaim } from '~/src/domains/recruitment/claim.store';
import { insertEvent } from '~/src/domains/recruitment/events.store';
import { verifyIdentityJob } from '~/src/domains/recruitment/recruitment.jobs';
import type { ApplicationRow } from '~/src/domains/recruitment/recruitment.types';
import type { Ctx } from '~/src/platform/context';
import { TooMany } from '~/src/platform/errors';
import type { Limit } from '~/src/platform/limits';

const DAY = 86_400;
/**
 * Queries of the tax authority's register by CPFs that candidates gave: each costs, is about somebody who may be no
 * candidate, and tells a company whose the CPF is. An application has its own limit (IDENTITY_TRIES).
 */
export const REGISTER_LIMITS = {
  account: { name: 'recruitment.register.account', points: 300, seconds: DAY },
  cpf: { name: 'recruitment.register.cpf', points: 5, seconds: 7 * DAY },
} as const satisfies Record<string, Limit>;

/**
 * Stores the CPF and birth date that a candidate gave, and has the register asked whose they are: nothing is queried
 * before that is known. Without a contract with it, or over a limit, it is not asked: a recruiter says who it is, or
 * the candidate gives them again later. Runs in a transaction.
 */
export async function askRegister(
  tx: Ctx,
  row: Pick<ApplicationRow, 'id' | 'account_id' | 'candidate_id' | 'identity_tries'>,
  { cpf, birthDate }: { cpf: string; birthDate: string },
): Promise<void> {
  const isOff = !(await findGateways(tx, row.account_id))?.serpro;
  const isLimited = !isOff && !(await mayAsk(tx, row.account_id, cpf));
  await saveClaim(tx, row, { cpf, birthDate, register: null, isLimited, isOff });
  await insertEvent(tx, row.id, { kind: 'identity_waiting' });
  const tries = row.identity_tries + 1;
  if (isOff || isLimited) {
    await markApplication(tx, row.id, { identity: 'unknown', identity_tries: tries });
    if (isLimited) await insertEvent(tx, row.id, { kind: 'identity_limited' });
    return;
  }
  await markApplication(tx, row.id, { identity: 'waiting', identity_tries: tries });
  const key = `recruitment-identity-${row.id}-${tries}`;
  await tx.enqueue(verifyIdentityJob, { applicationId: row.id, tries }, { key });
}

/** Test accounts ask the sandbox: that costs nothing, and must use up nothing of a CPF's. */
async function mayAsk(ctx: Ctx, accountId: string, cpf: string): Promise<boolean> {
  if (await isTestAccount(ctx, accountId)) return true;
  try {
    await ctx.limits.consume(REGISTER_LIMITS.cpf, cpf);
    await ctx.limits.consume(REGISTER_LIMITS.account, accountId);
    return true;
  } catch (error) {
    if (error instanceof TooMany) return false;
    throw error;
  }
}
