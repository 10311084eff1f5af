import {
  type ChallengeResult,
  type FaceReading,
  judgeChallenge,
  type NormalizedPicture,
  normalizePicture,
  readFace,
} from '~/src/domains/verification/engine';
import { insertEvent } from '~/src/domains/verification/events.store';
import {
  findAnalysis,
  listPictures,
  type PictureRow,
  readContent,
  saveChecked,
  saveJpeg,
} from '~/src/domains/verification/pictures.store';
import { CHALLENGE_MS, MAX_CHALLENGES } from '~/src/domains/verification/verification.rules';
import { lockVerification, markVerification } from '~/src/domains/verification/verification.store';
import {
  type Challenge,
  type FrameKind,
  isFrame,
  type VerificationRow,
} from '~/src/domains/verification/verification.types';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { AppError } from '~/src/platform/errors';
import { claimFiles } from '~/src/platform/files/claimed-files';
import { advance } from './advance.service';
import { areRepeated, type SentPicture } from './repeated.service';

interface Frame extends SentPicture {
  picture: PictureRow;
  jpeg: Buffer;
  reading: FaceReading;
}

/**
 * Judges the answer to a challenge. Passed: the next step; failed: a new challenge, and after two of them manual
 * review. One that cannot be judged counts as failed.
 */
export async function judgeFrames(
  ctx: Ctx,
  row: VerificationRow,
  { isGivenUp = false }: { isGivenUp?: boolean } = {},
): Promise<void> {
  const { challenge } = row;
  if (!challenge?.answeredAt) return;
  const frames = isGivenUp ? null : await readFrames(ctx, row, challenge.order ?? challenge.moves);
  const verdict = frames === null ? UNREADABLE : await judge(ctx, row, challenge, frames);
  const files = await storeFrames(ctx, row, frames ?? []);
  const save = async (tx: Ctx) => {
    const now = await lockVerification(tx, row.id);
    if (now?.step !== 'challenge' || now.challenge?.nonce !== challenge.nonce) return false;
    const isRepeated = frames !== null && (await areRepeated(tx, row, frames));
    await saveFrames(tx, row, challenge, frames, files);
    await endChallenge(tx, now, isRepeated ? REPEATED : verdict);
    return true;
  };
  await claimFiles(ctx, [...files.values()], () => inTransaction(ctx, save));
}

/** The files of frames by their pictures' ids: stored before anything is locked. */
async function storeFrames(
  ctx: Ctx,
  { person_id }: VerificationRow,
  frames: readonly Frame[],
): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const { picture, jpeg } of frames)
    files.set(picture.id, await saveJpeg(ctx, person_id, picture, jpeg));
  return files;
}

async function endChallenge(tx: Ctx, row: VerificationRow, { passed, problem }: Verdict): Promise<void> {
  const challenge_failures = row.challenge_failures + (passed ? 0 : 1);
  const isOver = passed || challenge_failures >= MAX_CHALLENGES;
  const liveness = passed ? 'passed' : isOver ? 'failed' : 'pending';
  await markVerification(tx, row.id, { challenge: null, challenge_failures, liveness });
  const details: Record<string, string> = problem ? { reason: problem } : {};
  await insertEvent(tx, row.id, { kind: passed ? 'challenge_passed' : 'challenge_failed', details });
  if (isOver) await advance(tx, row);
}

/** In the given order; null when one of them is not a picture. */
async function readFrames(
  ctx: Ctx,
  row: VerificationRow,
  order: readonly FrameKind[],
): Promise<Frame[] | null> {
  const pictures = await listPictures(ctx, row.id);
  const frames: Frame[] = [];
  for (const kind of order) {
    const picture = pictures.find((each) => each.kind === kind);
    const content = picture && (await readContent(ctx, row.person_id, picture));
    const normal = content && (await decoded(ctx, row.account_id, content));
    if (!picture || !normal) return null;
    const { jpeg, likeness } = normal;
    frames.push({ picture, content, jpeg, likeness, reading: await readFace(ctx, jpeg, row.account_id) });
  }
  return frames;
}

async function decoded(ctx: Ctx, accountId: string, content: Buffer): Promise<NormalizedPicture | null> {
  try {
    return await normalizePicture(ctx, content, accountId);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** The outcome of a challenge. */
type Verdict = Pick<ChallengeResult, 'passed'> & { problem: ChallengeResult['problem'] | 'repeated' };
const UNREADABLE: Verdict = { passed: false, problem: null };
const REPEATED: Verdict = { passed: false, problem: 'repeated' };

async function judge(
  ctx: Ctx,
  row: VerificationRow,
  { nonce, moves, expiresAt, answeredAt }: Challenge,
  frames: readonly Frame[],
): Promise<Verdict> {
  const selfie = (await listPictures(ctx, row.id)).find(({ kind }) => kind === 'selfie');
  const frontal = selfie && (await findAnalysis<FaceReading>(ctx, row.person_id, selfie))?.faces[0];
  if (!frontal || !answeredAt) return UNREADABLE;
  const issuedAt = new Date(new Date(expiresAt).getTime() - CHALLENGE_MS);
  const task = { nonce, steps: moves, issuedAt };
  const answers = frames.map(({ picture, reading }) => ({
    step: picture.kind as FrameKind,
    reading,
  }));
  return judgeChallenge(task, frontal, { nonce, at: new Date(answeredAt), frames: answers });
}

async function saveFrames(
  tx: Ctx,
  row: VerificationRow,
  { moves }: Challenge,
  frames: readonly Frame[] | null,
  files: ReadonlyMap<string, string>,
): Promise<void> {
  const pending = (await listPictures(tx, row.id)).filter(
    ({ kind, state }) => isFrame(kind) && moves.includes(kind) && state === 'waiting',
  );
  for (const picture of pending) {
    const frame = frames?.find((each) => each.picture.id === picture.id);
    await saveChecked(tx, row.person_id, picture, {
      state: frame ? 'good' : 'accepted',
      retake: null,
      facts: {},
      analysis: frame?.reading ?? null,
      fileKey: files.get(picture.id),
    });
  }
}
