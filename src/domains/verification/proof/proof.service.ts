import { randomUUID } from 'node:crypto';
import { saveCaseData } from '~/src/domains/verification/case-person.store';
import { insertEvent } from '~/src/domains/verification/events.store';
import { lockPerson } from '~/src/domains/verification/people.store';
import { newProofSecret, secretHash } from '~/src/domains/verification/verification.rules';
import { insertVerification, lockVerification } from '~/src/domains/verification/verification.store';
import type { Ctx } from '~/src/platform/context';
import { HOUR_MS } from '~/src/shared/dates';
import { getOrCreateProofHome, proofPolicy } from './proof-home.store';

/** A proof that began: `token` is in its address, `half` in the browser's cookie; neither opens it alone. */
interface BegunProof {
  verificationId: string;
  token: string;
  half: string;
}

/**
 * Begins a verification by which somebody proves to us that they are who they claim. Nobody is charged, no event leaves,
 * and no customer sees it. In the caller's transaction.
 */
export async function beginVerifiedProof(
  tx: Ctx,
  { cpf, birthDate }: { cpf: string; birthDate: string },
): Promise<BegunProof> {
  const { accountId, integrationId } = await getOrCreateProofHome(tx);
  const policy = proofPolicy(tx);
  const person = await lockPerson(tx, accountId, cpf);
  const id = randomUUID();
  const secret = newProofSecret();
  await insertVerification(tx, {
    id,
    accountId,
    integrationId,
    personId: person.id,
    userId: null,
    origin: 'subject',
    reference: null,
    redirectUrl: null,
    policy,
    price: 0,
    secret,
    secretHash: secretHash(secret),
    expiresAt: new Date(tx.now().getTime() + policy.linkHours * HOUR_MS),
  });
  const row = await lockVerification(tx, id);
  // Of this proof alone: another claim about the same CPF changes nothing of it.
  if (row) await saveCaseData(tx, row, { birthDate });
  await insertEvent(tx, id, { kind: 'created' });
  const [token = '', half = ''] = secret.split('.');
  return { verificationId: id, token, half };
}
