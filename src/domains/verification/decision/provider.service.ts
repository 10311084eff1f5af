import { findGateways } from '~/src/domains/accounts';
import { isProviderQueried } from '~/src/domains/verification/events.queries';
import { insertEvent } from '~/src/domains/verification/events.store';
import { listPictures, readContent } from '~/src/domains/verification/pictures.store';
import type { VerificationRow, VerifiedPerson } from '~/src/domains/verification/verification.types';
import type { FaceOutcome } from '~/src/gateways';
import type { Ctx } from '~/src/platform/context';
import { failpoint } from '~/src/platform/failpoint';
import type { ProviderEvidence } from './evidence.types';

/**
 * Compares the selfie with the government's photo of the CPF's holder; null when the integration uses no provider. Each
 * query is paid: one whose answer was lost, by a crash or time-out, is not repeated.
 */
export async function queryProvider(
  ctx: Ctx,
  row: VerificationRow,
  { cpf, name, birthDate }: VerifiedPerson,
): Promise<ProviderEvidence | null> {
  if (row.policy.provider === 'none') return null;
  const gateways = await findGateways(ctx, row.account_id);
  const selfie = await findSelfie(ctx, row);
  if (!gateways?.datavalid || !selfie) return { kind: 'unavailable', reason: 'credentials' };
  if (await isProviderQueried(ctx, row.id)) return { kind: 'unavailable', reason: 'unsure' };
  await insertEvent(ctx, row.id, { kind: 'provider_asked' });
  failpoint('verification.provider-asked');
  const question = { cpf, name: name ?? undefined, birthDate: birthDate ?? undefined, selfie };
  return toEvidence(await gateways.datavalid.compareFace(question));
}

async function findSelfie(ctx: Ctx, { id, person_id }: VerificationRow): Promise<Buffer | null> {
  const selfie = (await listPictures(ctx, id)).find(({ kind }) => kind === 'selfie');
  return selfie ? readContent(ctx, person_id, selfie) : null;
}

function toEvidence(outcome: FaceOutcome): ProviderEvidence {
  switch (outcome.outcome) {
    case 'answered': {
      const { band, similarity, live } = outcome.data;
      return { kind: 'compared', band, similarity: similarity ?? 0, live };
    }
    case 'no_picture':
      return { kind: 'no_picture' };
    case 'refused':
      return { kind: 'unavailable', reason: outcome.reason };
    case 'unavailable':
      return { kind: 'unavailable', reason: outcome.reason };
  }
}
