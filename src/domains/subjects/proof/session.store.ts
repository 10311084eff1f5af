import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { CODE_MINUTES, CODE_TRIES, SESSION_MINUTES } from '~/src/domains/subjects/subjects.rules';
import type { Claimant, Subject } from '~/src/domains/subjects/subjects.types';
import { PROOF_HOURS } from '~/src/domains/verification';
import type { Ctx } from '~/src/platform/context';
import type { Row } from '~/src/platform/database/db';
import { MINUTE_MS } from '~/src/shared/dates';

export type SessionRow = Row<'subject_sessions'>;

const digest = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
const newSecret = (): string => randomBytes(32).toString('base64url');
const cpfPurpose = (id: string): string => `subject.session.cpf:${id}`;
const birthPurpose = (id: string): string => `subject.session.birth:${id}`;
/** Bound to its row, so that equal codes do not look alike. */
const hashCode = ({ vault }: Ctx, id: string, code: string): string =>
  vault.blindIndex('subject-code', `${id}:${code}`);
const later = ({ now }: Ctx, minutes: number): Date => new Date(now().getTime() + minutes * MINUTE_MS);

/** Begins a proof; returns its id and the secret that only the browser gets. */
export async function insertSession(
  ctx: Ctx,
  { cpf, birthDate }: Claimant,
  aim: string | null,
): Promise<{ id: string; secret: string }> {
  const id = randomUUID();
  const secret = newSecret();
  await ctx.db('subject_sessions').insert({
    id,
    secret_hash: digest(secret),
    cpf_index: ctx.vault.blindIndex('cpf', cpf),
    cpf_sealed: ctx.vault.encrypt(cpfPurpose(id), Buffer.from(cpf)),
    birth_sealed: ctx.vault.encrypt(birthPurpose(id), Buffer.from(birthDate)),
    aim,
    locale: ctx.locale,
    created_at: ctx.now(),
    code_until: later(ctx, CODE_MINUTES),
  });
  return { id, secret };
}

/** Who a session says it is. */
export const openClaimant = (
  { vault }: Ctx,
  { id, cpf_sealed, birth_sealed }: Pick<SessionRow, 'id' | 'cpf_sealed' | 'birth_sealed'>,
): Claimant => ({
  cpf: vault.decrypt(cpfPurpose(id), cpf_sealed).toString(),
  birthDate: vault.decrypt(birthPurpose(id), birth_sealed).toString(),
});

/** The session of a browser's secret, whatever its state. */
export const findSession = async ({ db }: Ctx, secret: string): Promise<SessionRow | null> =>
  (await db('subject_sessions')
    .where({ secret_hash: digest(secret) })
    .first()) ?? null;

/** The session of an id, locked until the transaction ends. */
export const lockSession = async ({ db }: Ctx, id: string): Promise<SessionRow | null> =>
  (await db('subject_sessions').where({ id }).forUpdate().first()) ?? null;

/** The newest session that was begun for a CPF. */
export async function findLastSession({ db, vault }: Ctx, cpf: string): Promise<string | null> {
  const rows = db('subject_sessions').whereIn('cpf_index', vault.blindIndexes('cpf', cpf));
  const row = await rows.orderBy('created_at', 'desc').first('id');
  return row?.id ?? null;
}

/** Stores the code of a proof; once. */
export async function saveCode(ctx: Ctx, id: string, code: string): Promise<void> {
  await ctx
    .db('subject_sessions')
    .where({ id })
    .whereNull('code_hash')
    .update({ code_hash: hashCode(ctx, id, code) });
}

/** Rests a proof on a verification instead of a code, for as long as operators may need to look at it. */
export async function attachProof(ctx: Ctx, id: string, verificationId: string): Promise<void> {
  await ctx
    .db('subject_sessions')
    .where({ id })
    .update({ verification_id: verificationId, code_until: later(ctx, PROOF_HOURS * 60) });
}

/** How a typed code fared. */
type CodeTry = { outcome: 'right' } | { outcome: 'wrong'; left: number } | { outcome: 'over' };

/** Counts one try of a code; concurrent ones too. A proof to which no code was sent answers alike. */
export async function tryCode(ctx: Ctx, id: string, code: string): Promise<CodeTry> {
  const [row] = await ctx
    .db('subject_sessions')
    .where({ id })
    .whereNull('proven_at')
    .whereNull('ended_at')
    .where('code_until', '>', ctx.now())
    .where('tries', '<', CODE_TRIES)
    .update({ tries: ctx.db.raw('tries + 1') })
    .returning(['code_hash', 'tries']);
  if (!row) return { outcome: 'over' };
  if (row.code_hash === hashCode(ctx, id, code)) return { outcome: 'right' };
  return { outcome: 'wrong', left: CODE_TRIES - row.tries };
}

/** Turns a proof into a session of fifteen minutes, under a new secret; null where it was turned already, or ended. */
export async function startSession(ctx: Ctx, id: string, level: Subject['level']): Promise<string | null> {
  const secret = newSecret();
  const count = await ctx
    .db('subject_sessions')
    .where({ id })
    .whereNull('proven_at')
    .whereNull('ended_at')
    .update({
      secret_hash: digest(secret),
      level,
      proven_at: ctx.now(),
      expires_at: later(ctx, SESSION_MINUTES),
    });
  return count > 0 ? secret : null;
}

/** Ends a proof or a session. */
export async function closeSession({ db, now }: Ctx, id: string): Promise<void> {
  await db('subject_sessions').where({ id }).whereNull('ended_at').update({ ended_at: now() });
}
