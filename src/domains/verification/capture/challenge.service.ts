import { newChallenge } from '~/src/domains/verification/engine';
import {
  getTurn,
  insertPicture,
  listPictures,
  type StoredPicture,
  storePicture,
} from '~/src/domains/verification/pictures.store';
import { checkPictureJob } from '~/src/domains/verification/verification.jobs';
import { CHALLENGE_MS, MAX_DRAWS } from '~/src/domains/verification/verification.rules';
import { markVerification } from '~/src/domains/verification/verification.store';
import {
  type Challenge,
  type FrameKind,
  isFrame,
  type VerificationRow,
} from '~/src/domains/verification/verification.types';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { Conflict } from '~/src/platform/errors';
import { claimFiles } from '~/src/platform/files/claimed-files';
import { getOpen, leaveChallenge, lockOpen, refuseOtherStep, refuseUnreadable } from './capture.service';

/**
 * Creates a challenge with movements in random order; valid for one minute and one answer. After the third without an
 * answer the case goes to people, as if the person could not make the movements.
 * @throws NotFound `link_unknown`, Conflict `link_over`, `capture_step`
 */
export async function beginChallenge(ctx: Ctx, secret: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const row = await lockOpen(tx, secret);
    refuseOtherStep(row, 'challenge');
    // An answer is being judged: the request is from an old page.
    if (row.challenge?.answeredAt) return;
    const draws = (row.challenge?.draws ?? (row.challenge ? 1 : 0)) + 1;
    if (draws > MAX_DRAWS) return leaveChallenge(tx, row);
    const { nonce, steps } = newChallenge(tx.now());
    const expiresAt = new Date(tx.now().getTime() + CHALLENGE_MS).toISOString();
    await markVerification(tx, row.id, { challenge: { nonce, moves: steps, draws, expiresAt } });
  });
}

/** A picture of an answer. */
export interface SentFrame {
  kind: FrameKind;
  content: Buffer;
  /** When the page says that it was taken, in ms of its own clock; null without script. */
  takenAt: number | null;
}

/** In the order in which they were taken, or, where the page does not say, received. */
const inOrder = (frames: readonly SentFrame[]): SentFrame[] =>
  frames.every(({ takenAt }) => takenAt !== null)
    ? frames.toSorted((one, other) => Number(one.takenAt) - Number(other.takenAt))
    : [...frames];

/**
 * Stores the answer to a challenge, for a job to judge, its order too. Only the newest challenge counts, within its minute.
 * @throws NotFound `link_unknown`, Conflict `link_over`, `capture_step`, `challenge_over`, Invalid `invalid` {movement}
 */
export async function answerChallenge(
  ctx: Ctx,
  secret: string,
  { nonce, frames }: { nonce: string; frames: readonly SentFrame[] },
): Promise<void> {
  for (const { kind, content } of frames) refuseUnreadable(kind, content);
  const open = await getOpen(ctx, secret);
  getAnswered(ctx, open, { nonce, frames });
  const storedPictures: StoredPicture[] = [];
  for (const frame of frames) storedPictures.push(await storePicture(ctx, open.person_id, frame));
  const add = async (tx: Ctx): Promise<boolean> => {
    const row = await lockOpen(tx, secret);
    const challenge = getAnswered(tx, row, { nonce, frames });
    const pictures = await listPictures(tx, row.id);
    if (pictures.some(({ kind, state }) => isFrame(kind) && state === 'waiting')) return false;
    const priority = await getTurn(tx, row);
    for (const picture of storedPictures) await insertPicture(tx, row.id, picture);
    await markVerification(tx, row.id, { challenge });
    await tx.enqueue(checkPictureJob, { pictureId: storedPictures.at(-1)?.id ?? '' }, { priority });
    return true;
  };
  const keys = storedPictures.map(({ fileKey }) => fileKey);
  await claimFiles(ctx, keys, () => inTransaction(ctx, add));
}

/** The challenge with its answer. @throws Conflict `capture_step`, `challenge_over` */
function getAnswered(
  ctx: Ctx,
  row: VerificationRow,
  { nonce, frames }: { nonce: string; frames: readonly SentFrame[] },
): Challenge {
  refuseOtherStep(row, 'challenge');
  const { challenge } = row;
  const isCurrent = challenge?.nonce === nonce && new Date(challenge.expiresAt) > ctx.now();
  if (!challenge || !isCurrent) throw new Conflict('challenge_over');
  const kinds = new Set(frames.map(({ kind }) => kind));
  if (frames.length !== challenge.moves.length || challenge.moves.some((kind) => !kinds.has(kind)))
    throw new Conflict('challenge_over');
  const order = inOrder(frames).map(({ kind }) => kind);
  return { ...challenge, answeredAt: ctx.now().toISOString(), order };
}
