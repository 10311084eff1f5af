import { openJson, sealJson } from '~/src/domains/reports/reports.store';
import type { IssuedTo, JobCategory, Purpose, ReportOrigin } from '~/src/domains/reports/reports.types';
import type { SourceInputs } from '~/src/domains/sources';
import type { ActorCtx, Ctx } from '~/src/platform/context';
import { isErased, type Sealer } from '~/src/platform/crypto/sealing';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import type { Row } from '~/src/platform/database/db';
import type { OrderTexts } from '~/src/shared/input/order-fields';
import { LOCALES } from '~/src/shared/locale';
import { statesBefore } from '~/src/shared/transitions';
import { APPROVAL_TRANSITIONS } from './approval.rules';
import type { ApprovalState } from './approval.types';

/** `price`: of the product at the request; `above`: the limit that it exceeds; `locale`: of the requester. */
export type ApprovalRow = Row<'order_approvals'>;

/** The requested order. */
interface SealedRequest {
  inputs: SourceInputs;
  purpose: Purpose;
  jobCategory: JobCategory | null;
  origin: ReportOrigin;
  texts: OrderTexts;
  /** If not the acting account. */
  issuedTo?: IssuedTo;
  /** When the requester accepted the terms. */
  acceptedAt?: Date;
}

const CHUNK_SIZE = 200;

const requestPurpose = (id: string) => `approval.request:${id}`;
const reasonPurpose = (id: string) => `approval.reason:${id}`;

type DecisionColumn =
  | 'request_sealed'
  | 'reason_sealed'
  | 'state'
  | 'decided_by'
  | 'decided_at'
  | 'report_id';
type NewApproval = Omit<ApprovalRow, DecisionColumn | 'account_id' | 'asked_by' | 'locale'>;

/** Stores the acting user's request for approval. */
export async function insertApproval(
  ctx: ActorCtx,
  approval: NewApproval,
  request: SealedRequest,
): Promise<void> {
  const { accountId: account_id, userId: asked_by } = ctx.actor;
  const sealer = await getSealer(ctx, account_id);
  await ctx.db('order_approvals').insert({
    ...approval,
    account_id,
    asked_by,
    locale: LOCALES.includes(ctx.locale) ? ctx.locale : LOCALES[0],
    request_sealed: sealJson(sealer, requestPurpose(approval.id), request),
  });
}

/** Null once cleared. */
export const getRequest = (
  sealer: Sealer,
  row: Pick<ApprovalRow, 'id' | 'request_sealed'>,
): SealedRequest | null => {
  if (isErased(row.request_sealed)) return null;
  // A request of the release before has none.
  const {
    texts = {},
    acceptedAt,
    ...request
  } = openJson<Omit<SealedRequest, 'texts' | 'acceptedAt'> & { texts?: OrderTexts; acceptedAt?: string }>(
    sealer,
    requestPurpose(row.id),
    row.request_sealed,
  );
  return { ...request, texts, ...(acceptedAt && { acceptedAt: new Date(acceptedAt) }) };
};

export const getReason = (sealer: Sealer, row: Pick<ApprovalRow, 'id' | 'reason_sealed'>): string | null =>
  row.reason_sealed && openJson<string>(sealer, reasonPurpose(row.id), row.reason_sealed);

/** Locks the row until the transaction ends: concurrent decisions are serialised. */
export async function lockApproval(ctx: Ctx, id: string): Promise<ApprovalRow | null> {
  return (await ctx.db('order_approvals').where({ id }).forUpdate().first()) ?? null;
}

/** Ends it. False when it had ended before. */
export async function moveApproval(
  ctx: Ctx,
  row: Pick<ApprovalRow, 'id' | 'account_id'>,
  to: Exclude<ApprovalState, 'waiting'>,
  end: { decidedBy: string | null; reportId?: string; reason?: string },
): Promise<boolean> {
  const { decidedBy, reportId, reason } = end;
  const sealer = reason === undefined ? null : await getSealer(ctx, row.account_id);
  const count = await ctx
    .db('order_approvals')
    .where({ id: row.id })
    .whereIn('state', statesBefore(APPROVAL_TRANSITIONS, to))
    .update({
      state: to,
      decided_by: decidedBy,
      decided_at: ctx.now(),
      report_id: reportId ?? null,
      reason_sealed: sealer && sealJson(sealer, reasonPurpose(row.id), reason),
    });
  return count === 1;
}

/** A user's undecided requests in an account. */
export const listWaiting = (ctx: Ctx, accountId: string, userId: string): Promise<string[]> =>
  ctx
    .db('order_approvals')
    .where({ account_id: accountId, asked_by: userId, state: 'waiting' })
    .orderBy('id')
    .pluck('id');

/** A chunk of those undecided past their deadline. */
export const listOverdue = (ctx: Ctx, except: readonly string[]): Promise<string[]> =>
  ctx
    .db('order_approvals')
    .where({ state: 'waiting' })
    .where('expires_at', '<=', ctx.now())
    .whereNotIn('id', [...except])
    .orderBy('expires_at')
    .limit(CHUNK_SIZE)
    .pluck('id');
