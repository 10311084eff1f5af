import { captureHold, releaseHold } from '~/src/domains/billing';
import { isLasting } from '~/src/domains/sources';
import { getCasePerson } from '~/src/domains/verification/case-person.store';
import { FACE_MODEL } from '~/src/domains/verification/engine';
import { insertEvent, saveChecks } from '~/src/domains/verification/events.store';
import { setForceManual } from '~/src/domains/verification/people.store';
import { sampleDecision } from '~/src/domains/verification/samples.store';
import { decideJob } from '~/src/domains/verification/verification.jobs';
import { isCustomers, isLifeless } from '~/src/domains/verification/verification.rules';
import {
  findVerification,
  lockVerification,
  moveVerification,
} from '~/src/domains/verification/verification.store';
import type { VerificationRow } from '~/src/domains/verification/verification.types';
import { verifications } from '~/src/observe/metrics';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { failpoint } from '~/src/platform/failpoint';
import { emitEvent } from '~/src/platform/queue/events';
import { MINUTE_MS } from '~/src/shared/dates';
import { queryCpf } from './cpf.service';
import { type Decision, decide } from './decision.rules';
import { gatherEvidence, type ReadPictures, readPictures } from './evidence.service';
import type { CpfAnswer } from './evidence.types';
import { queryProvider } from './provider.service';
import { saveTemplate } from './templates.store';

/** How long the authority is retried before manual review (specification 8). */
const CPF_TIMEOUT_MS = 10 * 60_000;
const RETRY_MS = 30_000;

interface Job {
  verificationId: string;
  fence: number;
}

/**
 * Decides a verification with complete pictures, or sends it to review; captures its cost. Idempotent, even
 * concurrently. If the CPF cannot be queried, leaves it for a later try.
 */
export async function decideVerification(ctx: Ctx, { verificationId, fence }: Job): Promise<void> {
  const row = await findVerification(ctx, verificationId);
  if (row?.state !== 'processing' || row.fence !== fence) return;
  const person = await getCasePerson(ctx, row);
  const isTrial = row.origin === 'try';
  const cpf: CpfAnswer = isTrial ? { kind: 'not_asked' } : await queryCpf(ctx, row, person);
  if (isWorthAnotherTry(ctx, row, cpf)) {
    const runAt = new Date(ctx.now().getTime() + RETRY_MS);
    // Two runs of one job cause one retry, not two.
    const key = `verification-decide-${verificationId}-${Math.floor(runAt.getTime() / RETRY_MS)}`;
    await ctx.enqueue(decideJob, { verificationId, fence }, { runAt, key });
    return;
  }
  const pictures = await readPictures(ctx, row);
  const evidence = await gatherEvidence(ctx, row, person, { cpf, pictures, policy: row.policy });
  const first = decide(evidence);
  // The provider is not queried when the result is a rejection anyway, nor in a trial.
  const provider = isTrial || first.to === 'rejected' ? null : await queryProvider(ctx, row, person);
  const decision = provider ? decide({ ...evidence, provider }) : first;
  failpoint('verification.decided');
  const isSettled = await inTransaction(ctx, (tx) => settleDecision(tx, row, decision, pictures));
  if (isSettled) verifications.inc({ state: decision.to });
  failpoint('verification.settled');
}

const isWorthAnotherTry = (ctx: Ctx, { submitted_at }: VerificationRow, cpf: CpfAnswer): boolean =>
  cpf.kind === 'unavailable' &&
  // Nothing changes until somebody acts: a reviewer checks the CPF.
  !isLasting(cpf.reason) &&
  submitted_at !== null &&
  ctx.now().getTime() - submitted_at.getTime() < CPF_TIMEOUT_MS;

/** The job was given up: sends it to review; a proof without a living face is refused. */
export async function abandonDecision(ctx: Ctx, { verificationId }: Job): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const row = await lockVerification(tx, verificationId);
    if (row?.state !== 'processing') return;
    const outcome = isLifeless(row) ? REFUSED : TO_PEOPLE;
    await settleDecision(tx, row, { ...outcome, risk: 0, charged: true, checks: [] }, null);
  });
}

type Unexamined = Pick<Decision, 'to' | 'rawCode' | 'method' | 'reason'>;
const TO_PEOPLE: Unexamined = {
  to: 'review',
  rawCode: 'REQUER_VALIDACAO_MANUAL',
  method: 'manual',
  reason: null,
};
const REFUSED: Unexamined = {
  to: 'rejected',
  rawCode: 'REJEICAO_AUTOMATICA',
  method: 'automatic',
  reason: 'liveness',
};

/**
 * Applies a decision: state, checks, face template, hold, events. In the caller's transaction. False where another one
 * was applied before.
 */
export async function settleDecision(
  tx: Ctx,
  row: VerificationRow,
  decision: Decision,
  pictures: ReadPictures | null,
): Promise<boolean> {
  const { reason, risk, to } = decision;
  const due_at = to === 'review' ? new Date(tx.now().getTime() + row.policy.reviewMinutes * MINUTE_MS) : null;
  const marks = { reason, risk, due_at, link_sealed: null, cpf_answer_sealed: null };
  if (!(await moveVerification(tx, row.id, decision, marks))) return false;
  await saveChecks(tx, row.id, decision.checks);
  await setForceManual(tx, row.person_id, false);
  if (pictures?.selfie && to !== 'rejected' && row.origin !== 'try') {
    const of = { accountId: row.account_id, personId: row.person_id, verificationId: row.id };
    await saveTemplate(tx, of, FACE_MODEL, pictures.selfie.embedding);
  }
  await settleHold(tx, row, decision);
  if (to !== 'review' && decision.charged) await sampleDecision(tx, row, { outcome: to, decidedBy: null });
  await insertEvent(tx, row.id, { kind: 'decided', details: { to, code: decision.rawCode, reason } });
  if (isCustomers(row)) await emitDecided(tx, row, decision);
  return true;
}

async function settleHold(
  tx: Ctx,
  { hold_id, price }: VerificationRow,
  { charged }: Decision,
): Promise<void> {
  if (!hold_id) return;
  if (!charged) return releaseHold(tx, hold_id);
  await captureHold(tx, hold_id, price);
}

/** Ids and codes, nothing of the person. */
const emitDecided = async (
  tx: Ctx,
  row: VerificationRow,
  { to, rawCode, reason }: Decision,
): Promise<void> => {
  const data = { status: rawCode, reason };
  await emitEvent(tx, { accountId: row.account_id, kind: `verification.${to}`, subjectId: row.id, data });
};
