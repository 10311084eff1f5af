import type { VerificationRow, VerifiedPerson } from '~/src/domains/verification/verification.types';
import type { Ctx } from '~/src/platform/context';
import type { ProviderEvidence } from './evidence.types';

/** What the outside provider says of the selfie; null where the integration asks none. */
export async function askProvider(
  _ctx: Ctx,
  row: VerificationRow,
  _person: VerifiedPerson,
): Promise<ProviderEvidence | null> {
  if (row.policy.provider === 'none') return null;
  return { kind: 'unavailable', reason: 'down' };
}
