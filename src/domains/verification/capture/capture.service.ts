import { saveCaseData } from '~/src/domains/verification/case-person.store';
import { uploadProblem } from '~/src/domains/verification/engine';
import { insertEvent } from '~/src/domains/verification/events.store';
import { savePersonData } from '~/src/domains/verification/people.store';
import {
  deletePendingPictures,
  getTurn,
  insertPicture,
  listPictures,
  type PictureRow,
  storePicture,
} from '~/src/domains/verification/pictures.store';
import { startVerification } from '~/src/domains/verification/start.service';
import { checkPictureJob } from '~/src/domains/verification/verification.jobs';
import { networkPurpose, stepAfter } from '~/src/domains/verification/verification.rules';
import { lockVerification, markVerification } from '~/src/domains/verification/verification.store';
import type { CaptureStep, VerificationRow } from '~/src/domains/verification/verification.types';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import { Conflict, Invalid, Unavailable } from '~/src/platform/errors';
import { claimFiles } from '~/src/platform/files/claimed-files';
import { advance } from './advance.service';
import { acceptsPictures, getByLink } from './capture.queries';

interface Consent {
  name: string | null;
  /** `YYYY-MM-DD`. */
  birthDate: string | null;
}

/**
 * The person consents and starts: the verification's cost is held. Idempotent.
 * @throws NotFound `link_unknown`, Conflict `link_over`, `capture_unavailable` when the customer cannot pay it now
 */
export async function consent(ctx: Ctx, secret: string, input: Consent): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const row = await lockOpen(tx, secret);
    if (row.consented_at) return;
    await saveCaseData(tx, row, input);
    await savePersonData(tx, { id: row.person_id, accountId: row.account_id }, input);
    await begin(tx, row);
    const sealer = await getSealer(tx, row.person_id);
    const network = Buffer.from(tx.place?.network ?? '');
    await markVerification(tx, row.id, {
      consented_at: tx.now(),
      device: tx.place?.device.slice(0, 100) ?? null,
      place_sealed: sealer.encrypt(networkPurpose(row.id), network),
      step: stepAfter('notice', row.policy),
    });
    await insertEvent(tx, row.id, { kind: 'consented' });
  });
}

/** An account's balance is confidential: the person only learns that it is not possible now. */
async function begin(tx: Ctx, row: VerificationRow): Promise<void> {
  try {
    await startVerification(tx, row);
  } catch (error) {
    if (error instanceof Conflict || error instanceof Unavailable) throw new Conflict('capture_unavailable');
    throw error;
  }
}

/** The verification of an open link, not locked. @throws NotFound `link_unknown`, Conflict `link_over` */
export async function getOpen(ctx: Ctx, secret: string): Promise<VerificationRow> {
  return refuseOver(ctx, await getByLink(ctx, secret));
}

/** Locks the verification of an open link. @throws NotFound `link_unknown`, Conflict `link_over` */
export async function lockOpen(tx: Ctx, secret: string): Promise<VerificationRow> {
  const { id } = await getByLink(tx, secret);
  return refuseOver(tx, await lockVerification(tx, id));
}

function refuseOver(ctx: Ctx, row: VerificationRow | null): VerificationRow {
  if (!row || !acceptsPictures(ctx, row)) throw new Conflict('link_over');
  return row;
}

/** @throws Conflict `capture_step` when the person is at another step, as on an old page */
export function refuseOtherStep(row: VerificationRow, step: CaptureStep): void {
  if (row.step !== step) throw new Conflict('capture_step');
}

/**
 * Stores a picture of the current step as uploaded, for a job to check. One sent during the check counts as a double
 * click, and so does one that was judged already, sent by a page that did not know it: an answer may get lost. Sent by a
 * page that said so, the same picture is a try like any other, and the third goes to people (decision 0251).
 * @param page the number of the try that the sender's page offered; null: unknown
 * @throws NotFound `link_unknown`, Conflict `link_over`, `capture_step`, Invalid `invalid` {foto}
 */
export async function addPicture(
  ctx: Ctx,
  secret: string,
  kind: 'selfie' | 'front' | 'back',
  content: Buffer,
  page: number | null,
): Promise<void> {
  refuseUnreadable('foto', content);
  const open = await getOpen(ctx, secret);
  refuseOtherStep(open, kind);
  const picture = await storePicture(ctx, open.person_id, { kind, content });
  const add = async (tx: Ctx): Promise<boolean> => {
    const row = await lockOpen(tx, secret);
    refuseOtherStep(row, kind);
    const pictures = await listPictures(tx, row.id);
    const isKnown = ({ kind: of, state, try: number, sha256: known }: PictureRow) =>
      of === kind && (state === 'waiting' || (known === picture.sha256 && page !== null && page <= number));
    if (pictures.some(isKnown)) return false;
    const priority = await getTurn(tx, row);
    await insertPicture(tx, row.id, picture);
    await insertEvent(tx, row.id, { kind: 'picture', details: { picture: kind } });
    await tx.enqueue(checkPictureJob, { pictureId: picture.id }, { priority });
    return true;
  };
  await claimFiles(ctx, [picture.fileKey], () => inTransaction(ctx, add));
}

/** Checks size and first bytes; the rest is checked in a child process. @throws Invalid `invalid` {field} */
export function refuseUnreadable(field: string, content: Buffer): void {
  const problem = uploadProblem(content);
  if (problem) throw new Invalid('invalid', { [field]: [`capture:problem.${problem}`] });
}

/**
 * The person cannot or does not want to make the movements: the case goes to manual review.
 * @throws NotFound `link_unknown`, Conflict `link_over`, `capture_step`
 */
export async function skipChallenge(ctx: Ctx, secret: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const row = await lockOpen(tx, secret);
    if (row.liveness === 'not_performed') return;
    refuseOtherStep(row, 'challenge');
    await leaveChallenge(tx, row);
  });
}

/** Goes on without the challenge: people judge. Runs in a transaction. */
export async function leaveChallenge(tx: Ctx, row: VerificationRow): Promise<void> {
  await deletePendingPictures(tx, row.id);
  await markVerification(tx, row.id, { liveness: 'not_performed', challenge: null });
  await insertEvent(tx, row.id, { kind: 'challenge_skipped' });
  await advance(tx, row);
}
