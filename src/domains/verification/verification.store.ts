import type { Ctx } from '~/src/platform/context';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import { statesBefore } from '~/src/shared/transitions';
import { copyPerson } from './case-person.store';
import { VERIFICATION_TRANSITIONS } from './verification.rules';
import type { IntegrationPolicy, Outcome, VerificationRow, VerificationState } from './verification.types';

interface NewVerification {
  id: string;
  accountId: string;
  personId: string;
  integrationId: string;
  userId: string | null;
  origin: VerificationRow['origin'];
  reference: string | null;
  redirectUrl: string | null;
  policy: IntegrationPolicy;
  /** Centavos. */
  price: number;
  secret: string;
  secretHash: string;
  expiresAt: Date;
}

const linkPurpose = (id: string): string => `verification.link:${id}`;

/** Inserts a verification whose link is not opened yet, for its person as they are known now; the secret is sealed. */
export async function insertVerification(ctx: Ctx, verification: NewVerification): Promise<void> {
  const sealer = await getSealer(ctx, verification.personId);
  await ctx.db('verifications').insert({
    id: verification.id,
    account_id: verification.accountId,
    person_id: verification.personId,
    integration_id: verification.integrationId,
    user_id: verification.userId,
    origin: verification.origin,
    locale: ctx.locale,
    reference: verification.reference,
    redirect_url: verification.redirectUrl,
    policy: JSON.stringify(verification.policy),
    state: 'created',
    raw_code: 'NOT_FOUND',
    method: 'none',
    step: 'notice',
    link_hash: verification.secretHash,
    link_sealed: sealer.encrypt(linkPurpose(verification.id), Buffer.from(verification.secret)),
    link_expires_at: verification.expiresAt,
    price: verification.price,
    created_at: ctx.now(),
  });
  await copyPerson(ctx, verification.id);
}

/** The secret of an open link; null once used. */
export async function findLinkSecret(
  ctx: Ctx,
  row: Pick<VerificationRow, 'id' | 'person_id' | 'link_sealed'>,
): Promise<string | null> {
  if (!row.link_sealed) return null;
  const sealer = await getSealer(ctx, row.person_id);
  return sealer.decrypt(linkPurpose(row.id), row.link_sealed).toString();
}

/** Gives an open link another secret: who has the earlier one has nothing. */
export async function replaceLinkSecret(
  ctx: Ctx,
  { id, person_id }: Pick<VerificationRow, 'id' | 'person_id'>,
  { secret, secretHash }: Pick<NewVerification, 'secret' | 'secretHash'>,
): Promise<void> {
  const sealer = await getSealer(ctx, person_id);
  const link_sealed = sealer.encrypt(linkPurpose(id), Buffer.from(secret));
  await ctx.db('verifications').where({ id }).update({ link_hash: secretHash, link_sealed });
}

export const findVerification = async (ctx: Ctx, id: string): Promise<VerificationRow | null> =>
  (await ctx.db('verifications').where({ id }).first()) ?? null;

/** By the hash of the secret in its link. */
export const findByLink = async (ctx: Ctx, link_hash: string): Promise<VerificationRow | null> =>
  (await ctx.db('verifications').where({ link_hash }).first()) ?? null;

/** By the hash of a handoff secret; locks the row. */
export const findByHandoff = async (ctx: Ctx, handoff_hash: string): Promise<VerificationRow | null> =>
  (await ctx.db('verifications').where({ handoff_hash }).forUpdate().first()) ?? null;

/** Locks the verification until the transaction ends. */
export const lockVerification = async (ctx: Ctx, id: string): Promise<VerificationRow | null> =>
  (await ctx.db('verifications').where({ id }).forUpdate().first()) ?? null;

type Marks = Partial<
  Pick<
    VerificationRow,
    | 'reason'
    | 'risk'
    | 'due_at'
    | 'step'
    | 'started_at'
    | 'submitted_at'
    | 'consented_at'
    | 'device'
    | 'link_sealed'
    | 'cpf_answer_sealed'
    | 'hold_id'
  >
>;

const ENDED: readonly VerificationState[] = ['approved', 'rejected', 'expired'];

/** Moves a verification to another state; false when it has moved before, or the transition is illegal. */
export async function moveVerification(
  ctx: Ctx,
  id: string,
  { to, rawCode, method }: Outcome,
  marks: Marks = {},
): Promise<boolean> {
  const count = await ctx
    .db('verifications')
    .where({ id })
    .whereIn('state', statesBefore(VERIFICATION_TRANSITIONS, to))
    .update({
      ...marks,
      state: to,
      raw_code: rawCode,
      method,
      fence: ctx.db.raw('fence + 1'),
      finished_at: ENDED.includes(to) ? ctx.now() : null,
      locked_by: null,
      locked_until: null,
    });
  return count === 1;
}

/** Increments the version, so that stale views are detected, and releases its lock. */
export const touchVerification = async (ctx: Ctx, id: string): Promise<void> => {
  await ctx
    .db('verifications')
    .where({ id })
    .update({ fence: ctx.db.raw('fence + 1'), locked_by: null, locked_until: null });
};

/** Updates capture fields of an open verification, without a transition. */
export async function markVerification(
  ctx: Ctx,
  id: string,
  marks: Marks &
    Partial<
      Pick<
        VerificationRow,
        | 'challenge'
        | 'challenge_failures'
        | 'liveness'
        | 'handoff_hash'
        | 'handoff_expires_at'
        | 'place_sealed'
        | 'aml_report_id'
      >
    >,
): Promise<void> {
  const { challenge: content } = marks;
  const challenge = content === undefined ? {} : { challenge: content && JSON.stringify(content) };
  await ctx
    .db('verifications')
    .where({ id })
    .update({ ...marks, ...challenge });
}
