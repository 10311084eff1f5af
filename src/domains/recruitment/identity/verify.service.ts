import { findGateways } from '~/src/domains/accounts';
import {
  findApplication,
  lockApplication,
  markApplication,
} from '~/src/domains/recruitment/applications.store';
import { orderAutomatically } from '~/src/domains/recruitment/checks/automatic.service';
import { type Claim, findClaim, saveClaim } from '~/src/domains/recruitment/claim.store';
import { compareNames } from '~/src/domains/recruitment/names.rules';
import { getApplicant } from '~/src/domains/recruitment/people.store';
import { isIdentified } from '~/src/domains/recruitment/recruitment.rules';
import type { ApplicationRow } from '~/src/domains/recruitment/recruitment.types';
import { isLasting, pausedAnswer, querySource } from '~/src/domains/sources';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { RetryLater } from '~/src/platform/queue/jobs';
import { settleIdentity } from './settle.service';

interface Job {
  applicationId: string;
  /** Which of the candidate's tries. */
  tries: number;
}

/**
 * Asks the tax authority whose CPF and birth date a candidate gave, and nothing else about them: their name must be
 * the one under which the person was added, or a recruiter says who it is (decision 0255). Idempotent.
 * @throws RetryLater while the authority does not answer
 */
export async function verifyIdentity(ctx: Ctx, job: Job): Promise<void> {
  const row = await findApplication(ctx, job.applicationId);
  if (row?.identity_tries !== job.tries || row.ended_at) return;
  // A run that ended here before may not have ordered the checks.
  if (row.identity === 'agreed') return orderAutomatically(ctx, row);
  const claim = row.identity === 'waiting' ? await findClaim(ctx, row) : null;
  if (!claim) return;
  await settle(ctx, job, { ...claim, ...(await queryRegister(ctx, row.account_id, claim)) });
}

/** The authority did not answer: a recruiter says who it is. */
export async function abandonIdentity(ctx: Ctx, job: Job): Promise<void> {
  const row = await findApplication(ctx, job.applicationId);
  const claim = row && isCurrent(row, job.tries) ? await findClaim(ctx, row) : null;
  if (claim) await settle(ctx, job, claim);
}

const isCurrent = (row: ApplicationRow, tries: number): boolean =>
  row.identity === 'waiting' && row.identity_tries === tries && row.ended_at === null;

/** Whose the register says they are; null: nobody's, or it is off. Its limits were counted before. Test accounts ask the sandbox. */
async function queryRegister(
  ctx: Ctx,
  accountId: string,
  { cpf, birthDate }: Claim,
): Promise<Pick<Claim, 'register' | 'isOff'>> {
  const gateways = await findGateways(ctx, accountId);
  if (!gateways) return { register: null, isOff: true };
  if (!birthDate) return { register: null };
  const question = { target: 'CPF' as const, inputs: { cpf, birthDate }, accountId };
  const pauseAnswer = await pausedAnswer(ctx, 'serpro-cpf');
  const answer = pauseAnswer ?? (await querySource({ ...ctx, gateways }, 'serpro-cpf', question));
  // Nothing changes until somebody acts: a recruiter says who it is.
  if (answer.state === 'unavailable' && isLasting(answer.reason)) return { register: null, isOff: true };
  if (answer.state === 'unavailable') throw new RetryLater('register_unavailable', answer.retryAfterMs);
  const finding =
    answer.state === 'answered' ? answer.findings.find(({ kind }) => kind === 'cpf_status') : null;
  const isKnown = finding?.kind === 'cpf_status';
  return { register: isKnown ? { name: finding.name, socialName: finding.socialName } : null };
}

async function settle(ctx: Ctx, { applicationId, tries }: Job, claim: Claim): Promise<void> {
  const settled = await inTransaction(ctx, async (tx) => {
    const row = await lockApplication(tx, applicationId);
    if (!row || !isCurrent(row, tries)) return null;
    await saveClaim(tx, row, claim);
    if (claim.isOff) {
      await markApplication(tx, row.id, { identity: 'unknown' });
      return null;
    }
    const { name } = await getApplicant(tx, row);
    return settleIdentity(tx, row, { identity: compareNames(name, claim.register), claim });
  });
  if (settled && isIdentified(settled)) await orderAutomatically(ctx, settled);
}
