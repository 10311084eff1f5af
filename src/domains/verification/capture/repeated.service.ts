import { getPerson } from '~/src/domains/verification/people.store';
import { sampleMark } from '~/src/domains/verification/verification.rules';
import type { VerificationRow } from '~/src/domains/verification/verification.types';
import type { Ctx } from '~/src/platform/context';
import { insertMark, lockMarks, type Mark, wasSeen } from './marks.store';

/** Where a sample says so: at the start of the file. */
const HEADER = 4_096;

/** A picture with its uploaded bytes. */
export interface SentPicture extends Mark {
  content: Buffer;
}

/**
 * Whether any of these pictures was sent before, and remembers them all. A trial is compared with itself only, and so
 * are the sandbox's pictures of a person of its own: it has one of each. Runs in the transaction that stores the
 * result.
 */
export async function areRepeated(
  tx: Ctx,
  row: VerificationRow,
  pictures: readonly SentPicture[],
): Promise<boolean> {
  await lockMarks(tx, row, pictures);
  const { cpf } = await getPerson(tx, row.person_id);
  const isSample = ({ content }: SentPicture) =>
    tx.sandbox && content.subarray(0, HEADER).includes(sampleMark(cpf));
  let repeated = false;
  for (const picture of pictures) {
    const within = row.origin === 'try' || isSample(picture);
    repeated ||= await wasSeen(tx, row, picture, { within });
  }
  for (const picture of pictures) await insertMark(tx, row, picture);
  return repeated;
}
