import type { VerificationRow } from '~/src/domains/verification/verification.types';
import type { Ctx } from '~/src/platform/context';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import type { CpfAnswer } from './evidence.types';

const getPurpose = (id: string): string => `verification.cpf:${id}`;

/** Stores the tax authority's answer until the verification is decided, sealed under the person's key. */
export async function saveCpfAnswer(
  ctx: Ctx,
  { id, person_id }: Pick<VerificationRow, 'id' | 'person_id'>,
  answer: CpfAnswer,
): Promise<void> {
  const sealer = await getSealer(ctx, person_id);
  const cpf_answer_sealed = sealer.encrypt(getPurpose(id), Buffer.from(JSON.stringify(answer)));
  await ctx.db('verifications').where({ id, state: 'processing' }).update({ cpf_answer_sealed });
}

/** The answer stored by an earlier run; null without one. */
export async function findSavedCpfAnswer(
  ctx: Ctx,
  row: Pick<VerificationRow, 'id' | 'person_id' | 'cpf_answer_sealed'>,
): Promise<CpfAnswer | null> {
  if (!row.cpf_answer_sealed) return null;
  const sealer = await getSealer(ctx, row.person_id);
  return JSON.parse(sealer.decrypt(getPurpose(row.id), row.cpf_answer_sealed).toString());
}
