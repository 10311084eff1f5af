import { recordSubject } from '~/src/domains/subjects/acts.service';
import { addEvent } from '~/src/domains/subjects/event.store';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { Conflict, Invalid } from '~/src/platform/errors';
import { closeSession, type SessionRow, startSession, tryCode } from './session.store';

/** The secret of the browser's session, and what the person came for. */
export interface OpenSession {
  secret: string;
  aim: string | null;
}

/** Evaluates a try in a transaction. @throws its error after the commit, so that the counted try stays */
export async function evaluateTry(
  ctx: Ctx,
  evaluate: (tx: Ctx) => Promise<OpenSession | Error>,
): Promise<OpenSession> {
  const result = await inTransaction(ctx, evaluate);
  if (result instanceof Error) throw result;
  return result;
}

/** Counts a try of a code: null for the right one. The last wrong one ends the proof, after which `isLast` says so. */
export async function refuseCode(
  tx: Ctx,
  id: string,
  code: string,
): Promise<{ error: Error; isLast: boolean } | null> {
  const result = await tryCode(tx, id, code);
  if (result.outcome === 'right') return null;
  if (result.outcome === 'over') return { error: new Conflict('subject_code_gone'), isLast: false };
  if (result.left > 0) {
    const error = new Invalid('invalid', { codigo: ['subjects:error.codeWrong'] }, { count: result.left });
    return { error, isLast: false };
  }
  await closeSession(tx, id);
  await addEvent(tx, 'code_ended', { sessionId: id });
  return { error: new Conflict('subject_code_gone'), isLast: true };
}

/** Opens the session of a browser whose proof is good, under another secret; an error where it was used before. */
export async function openSession(
  tx: Ctx,
  { id, aim }: SessionRow,
  proof: 'code' | 'face',
): Promise<OpenSession | Error> {
  const secret = await startSession(tx, id, proof === 'code' ? 'code' : 'document');
  if (!secret) return new Conflict('subject_code_gone');
  await addEvent(tx, 'identity_proven', { sessionId: id });
  await recordSubject(tx, 'subject_session_opened', { sessionId: id, proof });
  return { secret, aim };
}
