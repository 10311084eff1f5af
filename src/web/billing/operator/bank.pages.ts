import type { Response } from 'express';
import { listOpenReturns } from '~/src/domains/billing/pix/refund.store';
import { findReconciliation } from '~/src/domains/billing/settlement/reconciliation.store';
import { listUnreadable, markUnreadableSeen } from '~/src/domains/billing/settlement/unreadable-notice.store';
import { flashErrorsOn, form } from '~/src/http/forms/form-cycle';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { flash, redirectTo } from '~/src/http/respond';
import { noticesForm } from '~/views/billing/operator/operator.form';
import OperatorBankPage from '~/views/billing/operator/operator-bank.page';

const LATE_MS = 2 * 86_400_000;

/** The last comparison of the bank's list with the ledger, what payers' banks take back, and notices that could not be read. */
export async function showBank(req: UserRequest, res: Response): Promise<void> {
  const { ctx } = req;
  const [last, notices, returns] = await Promise.all([
    findReconciliation(ctx),
    listUnreadable(ctx),
    listOpenReturns(ctx),
  ]);
  const isLate = last !== null && ctx.now().getTime() - Date.parse(last.at) > LATE_MS;
  const title = req.translate('operators:bank.title');
  await renderPage(
    req,
    res,
    OperatorBankPage,
    { last, isLate, notices, returns },
    { title, robots: 'noindex' },
  );
}

/** Marks notices as seen, up to the newest that was shown. */
export const confirmNotices = form({
  schema: noticesForm.schema,
  show: flashErrorsOn('operator-bank'),
  async submit(req: UserRequest, res, { notice }) {
    await markUnreadableSeen(req.ctx, notice);
    flash(req, { kind: 'ok', text: req.translate('operators:bank.seenDone') });
    redirectTo(req, res, 'operator-bank');
  },
});
