import {
  gateDocument,
  gateSelfie,
  type NormalizedPicture,
  normalizePicture,
  readDocument,
  readFace,
} from '~/src/domains/verification/engine';
import { insertEvent } from '~/src/domains/verification/events.store';
import {
  type CheckedPicture,
  findPicture,
  type PictureRow,
  readContent,
  saveChecked,
  saveJpeg,
} from '~/src/domains/verification/pictures.store';
import { isOpen, MAX_TRIES } from '~/src/domains/verification/verification.rules';
import { findVerification, lockVerification } from '~/src/domains/verification/verification.store';
import type { VerificationRow } from '~/src/domains/verification/verification.types';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { AppError } from '~/src/platform/errors';
import { failpoint } from '~/src/platform/failpoint';
import { claimFiles } from '~/src/platform/files/claimed-files';
import { advance } from './advance.service';
import { judgeFrames } from './frames.service';
import { areRepeated, type SentPicture } from './repeated.service';

/**
 * Checks an uploaded picture: good, to be retaken, or, after the last try, accepted as it is; then the person
 * continues. Idempotent, even concurrently: the first stored result counts.
 */
export async function checkPicture(ctx: Ctx, { pictureId }: { pictureId: string }): Promise<void> {
  const picture = await findPicture(ctx, pictureId);
  const row = picture && (await findVerification(ctx, picture.verification_id));
  if (!row || picture.state !== 'waiting' || !isOpen(row.state)) return;
  if (row.step === 'challenge') return judgeFrames(ctx, row);
  const { checked, facePicture, jpeg } = await inspect(ctx, row, picture);
  failpoint('verification.picture-checked');
  const fileKey = jpeg && (await saveJpeg(ctx, row.person_id, picture, jpeg));
  await claimFiles(ctx, fileKey ? [fileKey] : [], () =>
    saveResult(ctx, row, picture, { ...checked, fileKey }, facePicture),
  );
}

/** The job was given up: the picture must be retaken, or, after the last try, is accepted as it is. */
export async function abandonPicture(ctx: Ctx, { pictureId }: { pictureId: string }): Promise<void> {
  const picture = await findPicture(ctx, pictureId);
  const row = picture && (await findVerification(ctx, picture.verification_id));
  if (!row || picture.state !== 'waiting' || !isOpen(row.state)) return;
  if (row.step === 'challenge') return judgeFrames(ctx, row, { isGivenUp: true });
  await saveResult(ctx, row, picture, refused(picture, 'picture_unreadable'));
}

/** The result of an unusable picture; after the last try it goes to manual review. */
const refused = (
  picture: PictureRow,
  reason: string,
  facts: Partial<CheckedPicture> = {},
): CheckedPicture => {
  const last = picture.try >= MAX_TRIES;
  const state = last ? 'accepted' : 'retake';
  return { facts: {}, analysis: null, ...facts, state, retake: last ? null : reason };
};

interface Inspected {
  checked: CheckedPicture;
  /** The picture without metadata; absent: unreadable. */
  jpeg?: Buffer;
  /** Of a picture of the person's face, to see whether it was sent before. */
  facePicture?: SentPicture;
}

async function inspect(ctx: Ctx, row: VerificationRow, picture: PictureRow): Promise<Inspected> {
  const content = await readContent(ctx, row.person_id, picture);
  const normal = content && (await normalized(ctx, row.account_id, content));
  if (!normal || typeof normal === 'string')
    return { checked: refused(picture, normal ?? 'picture_unreadable') };
  const { jpeg, width, height, likeness } = normal;
  const [analysis, reason] = await read(ctx, row.account_id, picture, jpeg);
  const { sharpness, brightness, highlight, glare } = analysis;
  const record = { facts: { width, height, sharpness, brightness, highlight, glare }, analysis };
  if (reason) return { checked: refused(picture, reason, record), jpeg };
  const checked: CheckedPicture = { state: 'good', retake: null, ...record };
  return {
    checked,
    jpeg,
    facePicture: picture.kind === 'selfie' ? { picture, content, likeness } : undefined,
  };
}

/** An error code when the picture cannot be decoded. */
async function normalized(ctx: Ctx, accountId: string, content: Buffer): Promise<NormalizedPicture | string> {
  try {
    return await normalizePicture(ctx, content, accountId);
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

async function read(ctx: Ctx, accountId: string, { kind }: PictureRow, jpeg: Buffer) {
  if (kind === 'front' || kind === 'back') {
    const reading = await readDocument(ctx, jpeg, accountId);
    return [reading, gateDocument(reading, kind)] as const;
  }
  const reading = await readFace(ctx, jpeg, accountId);
  return [reading, gateSelfie(reading)] as const;
}

/** False when the person moved on, or the result was stored before. */
async function saveResult(
  ctx: Ctx,
  row: VerificationRow,
  picture: PictureRow,
  result: CheckedPicture,
  facePicture?: SentPicture,
): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const now = await lockVerification(tx, row.id);
    if (!now || !isOpen(now.state) || now.step !== picture.kind) return false;
    const isRepeated = facePicture !== undefined && (await areRepeated(tx, row, [facePicture]));
    const checked = isRepeated ? refused(picture, 'repeated', result) : result;
    if (!(await saveChecked(tx, row.person_id, picture, checked))) return false;
    if (checked.state === 'retake') {
      const details = { picture: picture.kind, reason: checked.retake };
      await insertEvent(tx, row.id, { kind: 'retake', details });
    } else await advance(tx, now);
    return true;
  });
}
