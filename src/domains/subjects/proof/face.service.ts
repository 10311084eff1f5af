import { addEvent } from '~/src/domains/subjects/event.store';
import { limitFaces } from '~/src/domains/subjects/limits.service';
import { type OwnerWarning, warnOwnerJob } from '~/src/domains/subjects/subjects.jobs';
import { beginVerifiedProof, findProof, type Proof } from '~/src/domains/verification';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { Conflict, Invalid } from '~/src/platform/errors';
import {
  attachProof,
  closeSession,
  findSession,
  insertSession,
  lockSession,
  openClaimant,
  type SessionRow,
  saveCode,
} from './session.store';
import { evaluateTry, type OpenSession, openSession, refuseCode } from './tries.service';

/** Where somebody stands who proves themselves by face and document. */
export type FaceView =
  /** They said who they are; nothing was begun. */
  | { state: 'offered' }
  /** Pictures are to be sent; `token`: the address here, null where a phone took over. */
  | { state: 'open'; token: string | null }
  | { state: 'checking' }
  | { state: 'review'; dueAt: Date | null }
  /** Proven; `needsCode`: the phone that took the pictures shows a code. */
  | { state: 'approved'; needsCode: boolean }
  /** Not proven, whatever the cause. */
  | { state: 'over' };

/** The session of a browser's secret, as long as it may still be proven. */
async function findPending(ctx: Ctx, secret: string): Promise<SessionRow | null> {
  const row = await findSession(ctx, secret);
  return row && !row.proven_at && !row.ended_at && row.code_until > ctx.now() ? row : null;
}

/** Where the proof of a browser's secret stands; null where it claims to be nobody. */
export async function viewFace(ctx: Ctx, secret: string): Promise<FaceView | null> {
  const row = await findPending(ctx, secret);
  if (!row) return null;
  if (!row.verification_id) return { state: 'offered' };
  const proof = await findProof(ctx, row.verification_id);
  return proof ? toView(proof) : { state: 'over' };
}

function toView({ state, token, code, dueAt }: Proof): FaceView {
  switch (state) {
    case 'created':
    case 'capturing':
      return token || code ? { state: 'open', token } : { state: 'over' };
    case 'processing':
      return { state: 'checking' };
    case 'review':
      return { state, dueAt };
    case 'approved':
      return { state, needsCode: code !== null };
    default:
      return { state: 'over' };
  }
}

/** A browser's part of a proof that began. */
interface BegunFace {
  /** Of the session. */
  secret: string;
  /** Of the capture: in its address, and in a cookie. */
  token: string;
  half: string;
}

/**
 * Begins a proof by face and document of who a browser's secret claims to be. The claim goes into a session of its own
 * that never changes, and the owner of the CPF is told. Nothing is looked up: known and unknown CPFs take the same steps.
 * @throws Conflict `subject_code_gone`; TooMany `subject_paused`
 */
export async function beginFace(
  ctx: Ctx,
  secret: string,
  { network }: { network: string },
): Promise<BegunFace> {
  const row = await findPending(ctx, secret);
  if (!row) throw new Conflict('subject_code_gone');
  const claimant = openClaimant(ctx, row);
  await limitFaces(ctx, { cpf: claimant.cpf, network });
  return inTransaction(ctx, async (tx) => {
    await closeSession(tx, row.id);
    const session = await insertSession(tx, claimant, row.aim);
    const { verificationId, ...capture } = await beginVerifiedProof(tx, claimant);
    await attachProof(tx, session.id, verificationId);
    await addEvent(tx, 'face_begun', { sessionId: session.id });
    await warn(tx, session.id, 'face');
    return { secret: session.secret, ...capture };
  });
}

const warn = (tx: Ctx, id: string, of: OwnerWarning['of']): Promise<void> =>
  tx.enqueue<OwnerWarning>(warnOwnerJob, { id, of }, { key: `subject-warn-${of}-${id}` });

/**
 * Opens the session of a browser whose proof was approved, under another secret. `code`: what the phone shows that took
 * the pictures; whoever lured somebody into taking them does not have it.
 * @throws Conflict `subject_code_gone` (never begun here, not approved, used, too late, or another person's);
 * Invalid {codigo}
 */
export const proveByFace = (ctx: Ctx, secret: string, code: string): Promise<OpenSession> =>
  evaluateTry(ctx, (tx) => evaluate(tx, secret, code));

async function evaluate(tx: Ctx, secret: string, code: string): Promise<OpenSession | Error> {
  const pending = await findPending(tx, secret);
  const row = pending && (await lockSession(tx, pending.id));
  const proof = row?.verification_id ? await findProof(tx, row.verification_id) : null;
  if (!row || proof?.state !== 'approved') return new Conflict('subject_code_gone');
  const { cpf, birthDate } = openClaimant(tx, row);
  if (proof.cpf !== cpf || proof.birthDate !== birthDate) return new Conflict('subject_code_gone');
  if (proof.code) {
    if (code.length !== proof.code.length) return new Invalid('invalid', { codigo: ['subjects:error.code'] });
    await saveCode(tx, row.id, proof.code);
    const refusal = await refuseCode(tx, row.id, code);
    if (refusal) return refusal.error;
  }
  const session = await openSession(tx, row, 'face');
  if (!(session instanceof Error)) await warn(tx, row.id, 'opened');
  return session;
}
