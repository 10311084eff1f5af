import { record } from '~/src/domains/audit';
import { getOrCreateProofHome } from '~/src/domains/verification';
import { type Ctx, inTransaction } from '~/src/platform/context';
import type { SubjectAct } from './subjects.audit';

/** How somebody proved who they are. */
type SubjectProof = 'code' | 'face';

interface Act {
  sessionId: string;
  requestId?: string;
  proof?: SubjectProof;
}

/**
 * Records what somebody did in the portal, at the end of the product's own chain: by the ids of their session and
 * request, without network or device, because a chain outlives what may be erased. Call it last.
 */
export const recordSubject = (
  ctx: Ctx,
  action: SubjectAct,
  { sessionId, requestId, proof }: Act,
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { accountId } = await getOrCreateProofHome(tx);
    const subject = requestId
      ? ({ kind: 'subject_request', id: requestId } as const)
      : ({ kind: 'subject_session', id: sessionId } as const);
    await record({ ...tx, place: undefined }, { action, accountId, subject, details: { proof } });
  });
