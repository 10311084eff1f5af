import { getCasePerson } from '~/src/domains/verification/case-person.store';
import { findProofCode } from '~/src/domains/verification/proof-code.queries';
import { isLifeless } from '~/src/domains/verification/verification.rules';
import { findLinkSecret, findVerification } from '~/src/domains/verification/verification.store';
import type { VerificationRow, VerificationState } from '~/src/domains/verification/verification.types';
import type { Ctx } from '~/src/platform/context';

/** What became of a proof. */
export interface Proof {
  state: VerificationState;
  /** Who it proves, as claimed when it began. */
  cpf: string;
  birthDate: string | null;
  /** What the device at the end of a handoff shows; null where the browser that began took the pictures. */
  code: string | null;
  /** Its address while pictures may be sent from the browser that began it. */
  token: string | null;
  /** When operators have looked at the latest, in review. */
  dueAt: Date | null;
}

/** The proof of an id; null where there is none, as of a customer's verification. */
export async function findProof(ctx: Ctx, id: string): Promise<Proof | null> {
  const row = await findVerification(ctx, id);
  if (row?.origin !== 'subject') return null;
  const { cpf, birthDate } = await getCasePerson(ctx, row);
  const code = await findProofCode(ctx, id);
  const { due_at: dueAt } = row;
  const state = isDoubtful(row) ? 'rejected' : row.state;
  const token = code === null ? await findToken(ctx, row) : null;
  return { state, cpf, birthDate, code, token, dueAt };
}

/** What this release decides otherwise: without a living face, or approved with neither the government's photo nor people. */
const isDoubtful = (row: VerificationRow): boolean =>
  ((row.state === 'review' || row.state === 'approved') && isLifeless(row)) ||
  row.raw_code === 'APROVACAO_AUTOMATICA';

async function findToken(ctx: Ctx, row: VerificationRow): Promise<string | null> {
  if (row.link_expires_at <= ctx.now()) return null;
  return (await findLinkSecret(ctx, row))?.split('.')[0] ?? null;
}
