import type { Response } from 'express';
import { canUseReports } from '~/src/domains/access';
import { listCompanyChanges } from '~/src/domains/oversight';
import { getApproval, listApprovals } from '~/src/domains/reports/approval/approval.queries';
import { decidesApprovals } from '~/src/domains/reports/approval/approval.rules';
import { APPROVAL_STATES, type ApprovalState } from '~/src/domains/reports/approval/approval.types';
import { approveOrder, refuseOrder, withdrawOrder } from '~/src/domains/reports/approval/decide.service';
import { noFields } from '~/src/http/forms/form';
import { EMPTY_FORM, type FormResult, form } from '~/src/http/forms/form-cycle';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { flash, hrefFor, redirectTo } from '~/src/http/respond';
import type { Handler } from '~/src/http/routes';
import ApprovalPage from '~/views/reports/approval/approval.page';
import ApprovalsPage from '~/views/reports/approval/approvals.page';
import { refuseForm } from '~/views/reports/approval/refuse.form';
import { listQuery, STATE_VALUES } from './approvals.schemas';

const PAGE = 50;

/** Orders that need or needed approval: the company's for its administrators, one's own for the others. */
export const showApprovals: Handler<UserRequest> = async (req, res) => {
  const { situacao: state, depois: after } = listQuery.parse(req.query);
  const { lines, next } = await listApprovals(req.ctx, { state, limit: PAGE, after });
  const link = (tab: ApprovalState | null, more: Record<string, string> = {}) =>
    hrefFor(req, 'approvals', {}, { ...(tab && { situacao: STATE_VALUES[tab] }), ...more });
  const props = {
    changes: await listCompanyChanges(req.ctx),
    lines,
    state,
    after: after !== undefined,
    seesAll: decidesApprovals(req.ctx.actor),
    inCompany: req.ctx.actor.accountKind === 'company',
    tabs: [null, ...APPROVAL_STATES].map((each) => ({ state: each, href: link(each) })),
    nextHref: next ? link(state, { depois: next }) : undefined,
    firstHref: after === undefined ? undefined : link(state),
  };
  await renderPage(req, res, ApprovalsPage, props, { title: req.translate('approvals:list.title') });
};

/** One of them: the order, its state, and the reader's available actions. */
export async function showApproval(
  req: UserRequest<'uid'>,
  res: Response,
  { errors, status, values, error }: FormResult<typeof refuseForm> = EMPTY_FORM,
): Promise<void> {
  const approval = await getApproval(req.ctx, req.params.uid);
  const props = {
    approval,
    seesReports: canUseReports(req.ctx.actor),
    errors,
    values,
  };
  await renderPage(req, res, ApprovalPage, props, {
    title: req.translate('approvals:one.title'),
    status: error?.status ?? status,
  });
}

export const approve = form({
  schema: noFields,
  show: showApproval,
  async submit(req: UserRequest<'uid'>, res) {
    await approveOrder(req.ctx, req.params.uid);
    flash(req, { kind: 'ok', text: req.translate('approvals:done.approved') });
    redirectTo(req, res, 'approval', { uid: req.params.uid });
  },
});

export const refuse = form({
  schema: refuseForm.schema,
  show: showApproval,
  async submit(req: UserRequest<'uid'>, res, { reason }) {
    await refuseOrder(req.ctx, req.params.uid, reason);
    flash(req, { kind: 'ok', text: req.translate('approvals:done.refused') });
    redirectTo(req, res, 'approval', { uid: req.params.uid });
  },
});

export const withdraw = form({
  schema: noFields,
  show: showApproval,
  async submit(req: UserRequest<'uid'>, res) {
    await withdrawOrder(req.ctx, req.params.uid);
    flash(req, { kind: 'ok', text: req.translate('approvals:done.withdrawn') });
    redirectTo(req, res, 'approval', { uid: req.params.uid });
  },
});
