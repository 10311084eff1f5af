import { randomInt } from 'node:crypto';
import { canText, queueEmail, queueText } from '~/src/domains/notifications';
import { addEvent } from '~/src/domains/subjects/event.store';
import { limitCodes, limitNetwork } from '~/src/domains/subjects/limits.service';
import { findOwnContact, findProvenContact, type OwnContact } from '~/src/domains/subjects/owner.queries';
import { findRequestCpf } from '~/src/domains/subjects/request.store';
import { type OwnerWarning, sendCodeJob, warnOwnerJob } from '~/src/domains/subjects/subjects.jobs';
import { CODE_MINUTES } from '~/src/domains/subjects/subjects.rules';
import type { Claimant, Subject } from '~/src/domains/subjects/subjects.types';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { Conflict, TooMany } from '~/src/platform/errors';
import { settleJob } from '~/src/platform/queue/outbox';
import { addressOf } from '~/src/shared/routes';
import {
  closeSession,
  findLastSession,
  findSession,
  insertSession,
  lockSession,
  openClaimant,
  type SessionRow,
  saveCode,
} from './session.store';
import { evaluateTry, type OpenSession, openSession, refuseCode } from './tries.service';

/**
 * Begins a proof and returns the browser's secret. A known and an unknown CPF take the same steps here: only the job
 * looks for a contact. @throws TooMany `subject_paused`
 */
export async function beginProof(
  ctx: Ctx,
  claimant: Claimant,
  { network, aim }: { network: string; aim: string | null },
): Promise<string> {
  await limitProofs(ctx, claimant.cpf, network);
  return inTransaction(ctx, async (tx) => {
    const { id, secret } = await insertSession(tx, claimant, aim);
    await tx.enqueue(sendCodeJob, { sessionId: id }, { key: `subject-code-${id}` });
    await addEvent(tx, 'code_wanted', { sessionId: id });
    return secret;
  });
}

/** Sends another code to who asked for one. @throws Conflict `subject_code_gone`; TooMany `subject_paused` */
export async function renewProof(ctx: Ctx, secret: string, network: string): Promise<string> {
  const row = await findSession(ctx, secret);
  if (!row || row.proven_at) throw new Conflict('subject_code_gone');
  const renewed = await beginProof(ctx, openClaimant(ctx, row), { network, aim: row.aim });
  await closeSession(ctx, row.id);
  return renewed;
}

/** Counts a proof of a CPF, known or not. @throws TooMany `subject_paused`, for an hour from the one too many */
async function limitProofs(ctx: Ctx, cpf: string, network: string): Promise<void> {
  await limitNetwork(ctx, network);
  try {
    await limitCodes(ctx, cpf);
  } catch (error) {
    await warnOfPause(ctx, cpf);
    throw error;
  }
}

/** Once for each pause: while it lasts the newest proof stays the same. */
async function warnOfPause(ctx: Ctx, cpf: string): Promise<void> {
  const id = await findLastSession(ctx, cpf);
  if (!id) return;
  await ctx.enqueue<OwnerWarning>(warnOwnerJob, { id, of: 'session' }, { key: `subject-warn-${id}` });
}

/** Sends a proof's code to the contact of its CPF, if there is one and the birth date is right. Idempotent. */
export async function sendCode(ctx: Ctx, sessionId: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const row = await lockSession(tx, sessionId);
    if (row && !row.code_hash && !row.ended_at && !row.verification_id && row.code_until > tx.now()) {
      const contact = await findProvenContact(tx, openClaimant(tx, row));
      if (contact) await sendTo(tx, row, contact);
    }
    await settleJob(tx);
  });
}

async function sendTo(tx: Ctx, { id, locale }: SessionRow, contact: OwnContact): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const params = { code, minutes: CODE_MINUTES };
  await saveCode(tx, id, code);
  if (contact.kind === 'phone') {
    const { phone, userId } = contact;
    if (canText(tx))
      await queueText(tx, { template: 'security-code', params, phone, userId, locale }).catch(nothingIfFull);
    return;
  }
  const to = contact.kind === 'email' ? { userId: contact.userId } : { address: contact.address };
  await queueEmail(tx, { ...to, locale, template: 'subject-code', params, key: `subject-code-${id}` });
}

/** A phone that got too many messages gets no further one: the page says what else there is. */
function nothingIfFull(error: unknown): void {
  if (!(error instanceof TooMany)) throw error;
}

/** The mail of each warning. */
const WARNINGS = {
  session: 'subject-attempt',
  request: 'subject-attempt',
  face: 'subject-face-begun',
  opened: 'subject-face-opened',
} as const;

/** Warns the owner of the CPF that a proof or a request names, whatever the birth date. Idempotent. */
export async function warnOwner(ctx: Ctx, { id, of }: OwnerWarning): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const session = of === 'request' ? null : await lockSession(tx, id);
    const cpf = session ? openClaimant(tx, session).cpf : await findRequestCpf(tx, id);
    const contact = cpf ? await findOwnContact(tx, cpf) : null;
    if (contact?.kind === 'phone') await textWarning(tx, contact);
    else if (contact) {
      const to = contact.kind === 'email' ? { userId: contact.userId } : { address: contact.address };
      const { locale } = contact;
      const template = WARNINGS[of];
      const params = { link: addressOf(tx.origin, locale, 'subject-portal') };
      await queueEmail(tx, { ...to, locale, template, params, key: `${template}-${id}` });
    }
    await settleJob(tx);
  });
}

async function textWarning(
  tx: Ctx,
  { phone, userId, locale }: Extract<OwnContact, { kind: 'phone' }>,
): Promise<void> {
  if (!canText(tx)) return;
  const params = { link: addressOf(tx.origin, locale, 'subject-portal') };
  await queueText(tx, { template: 'subject-attempt', params, phone, userId, locale }).catch(nothingIfFull);
}

/**
 * Checks a code; the right one starts a session and returns its secret and what the person came for.
 * @throws Conflict `subject_code_gone` (used up, expired); Invalid {codigo}
 */
export const proveByCode = (ctx: Ctx, secret: string, code: string): Promise<OpenSession> =>
  evaluateTry(ctx, (tx) => evaluate(tx, secret, code));

async function evaluate(tx: Ctx, secret: string, code: string): Promise<OpenSession | Error> {
  const row = await findSession(tx, secret);
  if (!row || row.verification_id) return new Conflict('subject_code_gone');
  const refusal = await refuseCode(tx, row.id, code);
  if (refusal?.isLast)
    await tx.enqueue<OwnerWarning>(
      warnOwnerJob,
      { id: row.id, of: 'session' },
      { key: `subject-warn-${row.id}` },
    );
  return refusal?.error ?? openSession(tx, row, 'code');
}

/** Whether a browser's secret waits for a code. */
export async function isCodeAwaited(ctx: Ctx, secret: string): Promise<boolean> {
  const row = await findSession(ctx, secret);
  if (!row || row.verification_id) return false;
  return !row.proven_at && !row.ended_at && row.code_until > ctx.now();
}

/** The person of a browser's secret, as long as the proof is good; null otherwise. */
export async function findSubject(ctx: Ctx, secret: string): Promise<Subject | null> {
  const row = await findSession(ctx, secret);
  if (!row?.expires_at || !row.level || row.ended_at || row.expires_at <= ctx.now()) return null;
  const { id: sessionId, level, expires_at: expiresAt } = row;
  return { ...openClaimant(ctx, row), sessionId, level, expiresAt };
}

/** Ends a session at once. */
export async function endSubjectSession(ctx: Ctx, { sessionId }: Subject): Promise<void> {
  await closeSession(ctx, sessionId);
  await addEvent(ctx, 'session_ended', { sessionId });
}
