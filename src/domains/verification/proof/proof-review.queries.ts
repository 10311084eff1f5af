import { listPictures, readContent } from '~/src/domains/verification/pictures.store';
import { listChecks } from '~/src/domains/verification/verification.queries';
import { isLifeless, toCaseCode } from '~/src/domains/verification/verification.rules';
import { findVerification } from '~/src/domains/verification/verification.store';
import type { Check, PictureKind, VerificationRow } from '~/src/domains/verification/verification.types';
import type { ActorCtx, Ctx } from '~/src/platform/context';

const MAX_LINES = 100;

/** A proof that waits for an operator. */
export interface ProofLine {
  id: string;
  /** What the person has to be found by. */
  code: string;
  submittedAt: Date;
  dueAt: Date;
  /** The reader approved it, and somebody else has to look too. Nobody else sees that. */
  isOwnApproval: boolean;
}

/** The approvals of the reader that wait for a second person. */
const ownApprovals = ({ db, actor }: ActorCtx) =>
  db('verification_decisions').where({ state: 'waiting', decided_by: actor.userId });

/** Proofs that the engine was not sure of, the first due first. */
export async function listProofsInReview(ctx: ActorCtx): Promise<ProofLine[]> {
  const rows = await ctx
    .db('verifications')
    .where({ origin: 'subject', state: 'review', liveness: 'passed' })
    .orderBy('due_at')
    .limit(MAX_LINES)
    .select('id', 'submitted_at', 'due_at', 'created_at');
  const ids = rows.map(({ id }) => id);
  const own: string[] = await ownApprovals(ctx).whereIn('verification_id', ids).pluck('verification_id');
  return rows.map(({ id, submitted_at, due_at, created_at }) => ({
    id,
    code: toCaseCode(id),
    submittedAt: submitted_at ?? created_at,
    dueAt: due_at ?? created_at,
    isOwnApproval: own.includes(id),
  }));
}

/** A proof in review for an operator: never whom it claims to be, so that the document alone can say it. */
export interface ProofCase extends ProofLine {
  /** The version seen. */
  version: number;
  isOpen: boolean;
  checks: Check[];
}

/** Whether people may decide a proof. */
export const isInReview = (row: VerificationRow): boolean => row.state === 'review' && !isLifeless(row);

/** A proof as an operator sees it; null where there is none. */
export async function findProofCase(ctx: ActorCtx, id: string): Promise<ProofCase | null> {
  const row = await findVerification(ctx, id);
  if (row?.origin !== 'subject') return null;
  return {
    id,
    code: toCaseCode(id),
    submittedAt: row.submitted_at ?? row.created_at,
    dueAt: row.due_at ?? row.created_at,
    version: row.fence,
    isOpen: isInReview(row),
    isOwnApproval: (await ownApprovals(ctx).where({ verification_id: id }).first('id')) !== undefined,
    checks: await listChecks(ctx, id),
  };
}

/** A picture to look at: JPEG. */
export interface ProofPicture {
  kind: PictureKind;
  content: Buffer;
}

/** The pictures of a proof that are kept. */
export async function readProofPictures(
  ctx: Ctx,
  { id, person_id }: Pick<VerificationRow, 'id' | 'person_id'>,
): Promise<ProofPicture[]> {
  const checked = (await listPictures(ctx, id)).filter(({ state }) => state !== 'waiting');
  const pictures: ProofPicture[] = [];
  for (const picture of checked) {
    const content = await readContent(ctx, person_id, picture);
    if (content) pictures.push({ kind: picture.kind, content });
  }
  return pictures;
}

/** Whether a CPF is the operator's own. */
export const isOwnCpf = async ({ db, vault, actor }: ActorCtx, cpf: string): Promise<boolean> =>
  (await db('persons')
    .where({ user_id: actor.userId })
    .whereIn('cpf_index', vault.blindIndexes('cpf', cpf))
    .first('user_id')) !== undefined;
