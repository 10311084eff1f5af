import { record } from '~/src/domains/audit';
import { freezeWallet, refundPurchase, refuseOwnWallet } from '~/src/domains/billing';
import { resendMessage } from '~/src/domains/notifications';
import { rerunReport } from '~/src/domains/reports';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { AppError, Conflict, NotFound } from '~/src/platform/errors';
import { formatMinute } from '~/src/shared/dates';
import { toNameCase } from '~/src/shared/names';
import { isUuid } from '~/src/shared/uuid';
import { findLatestAction, findReaderAccount, isAccount, isMessageOf } from './action.queries';
import { insertAction } from './action.store';
import type { ActionKind, ActionRequest, FirstAction } from './action.types';

/** Null: it concerns nobody's account. */
type Request = Omit<ActionRequest, 'accountId'> & { accountId: string | null };

/**
 * Gives a purchase back by Pix. @throws Forbidden, NotFound; Conflict `own_wallet`, `action_taken` {who, at} where
 * somebody did before; as `refundPixCharge`
 */
export async function refundFor(ctx: ActorCtx, request: ActionRequest & { txid: string }): Promise<void> {
  const { accountId, txid } = request;
  try {
    await act(ctx, 'refund', txid, request, (tx) => refundPurchase(tx, accountId, txid));
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'charge_not_paid') throw error;
    const first = await findLatestAction(ctx, accountId, 'refund', txid);
    throw first ? refusal(ctx, first) : error;
  }
}

/** Freezes the wallet of an account. @throws as `freezeWallet` */
export const freezeFor = (ctx: ActorCtx, request: ActionRequest): Promise<void> =>
  act(ctx, 'freeze', request.accountId, request, (tx) => freezeWallet(tx, request.accountId));

/**
 * Runs a failed report of the account again, free of charge: once, whoever asks. @throws Conflict `action_taken`
 * {who, at}; as `rerunReport`
 */
export const rerunFor = (ctx: ActorCtx, request: ActionRequest & { reportId: string }): Promise<void> =>
  act(ctx, 'rerun', request.reportId, request, async (tx) => {
    const { accountId, reportId } = request;
    const id = await rerunReport(tx, accountId, reportId);
    await record(tx, { action: 'report_rerun', accountId, subject: { kind: 'report', id } });
  });

/** Sends an e-mail to somebody of the account again, unchanged. @throws NotFound; as `resendMessage` */
export const resendFor = (ctx: ActorCtx, request: ActionRequest & { messageId: string }): Promise<void> =>
  act(ctx, 'resend', request.messageId, request, async (tx) => {
    const { accountId, messageId } = request;
    if (!isUuid(messageId) || !(await isMessageOf(tx, accountId, messageId))) throw new NotFound('not_found');
    await resendMessage(tx, messageId);
    await record(tx, { action: 'message_resent', accountId, subject: { kind: 'account', id: accountId } });
  });

/**
 * Sends any e-mail again, unchanged, with the reason in its reader's own account; without one where it went to an address
 * alone. @throws NotFound; Conflict `own_wallet`, `form_expired`; as `resendMessage`
 */
export async function resendToReader(
  ctx: ActorCtx,
  request: Omit<ActionRequest, 'accountId'> & { messageId: string },
): Promise<void> {
  const { messageId } = request;
  if (!isUuid(messageId)) throw new NotFound('not_found');
  const accountId = await findReaderAccount(ctx, messageId);
  if (accountId) return resendFor(ctx, { ...request, accountId });
  await act(ctx, 'resend', messageId, { ...request, accountId: null }, async (tx) => {
    await resendMessage(tx, messageId);
    await record(tx, { action: 'message_resent' });
  });
}

/**
 * Does something once with its reason; the same form sent again is that action. @throws NotFound for an unknown
 * account; Conflict `own_wallet`, `action_taken`, `form_expired` where the form has done something else before
 */
function act(
  ctx: ActorCtx,
  kind: ActionKind,
  subject: string,
  request: Request,
  work: (tx: ActorCtx) => Promise<void>,
): Promise<void> {
  const { accountId, order } = request;
  return inTransaction(ctx, async (tx) => {
    if (accountId) await refuseOwnWallet(tx, accountId);
    if (accountId && !(await isAccount(tx, accountId))) throw new NotFound('not_found');
    if (await insertAction(tx, kind, subject, request)) return work(tx);
    const first = await findLatestAction(tx, accountId, kind, subject);
    if (first?.id !== order) throw first ? refusal(ctx, first) : new Conflict('form_expired');
  });
}

const refusal = ({ locale }: ActorCtx, { who, at }: FirstAction): Conflict =>
  new Conflict('action_taken', { who: toNameCase(who), at: formatMinute(at, locale) });
