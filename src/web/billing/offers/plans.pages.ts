import type { Response } from 'express';
import { nextMonth } from '~/src/domains/billing/billing.rules';
import { listOperatorPlans, toMonth } from '~/src/domains/billing/offers/plans.queries';
import { proposePlanTerms } from '~/src/domains/billing/operator/offers.service';
import { listPlatformChanges } from '~/src/domains/oversight';
import { EMPTY_FORM, type FormResult, form } from '~/src/http/forms/form-cycle';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { flash, redirectTo } from '~/src/http/respond';
import { NotFound } from '~/src/platform/errors';
import { planForm } from '~/views/billing/offers/plan.form';
import PlanPage from '~/views/billing/offers/plan.page';
import PlansPage from '~/views/billing/offers/plans.page';

const KIND = 'plan_terms';
/** So many months ahead may be chosen. */
const MONTHS = 12;

/** The post-paid plans, and what waits for a second operator. */
export async function showPlans(req: UserRequest, res: Response): Promise<void> {
  const { ctx } = req;
  const [plans, changes] = await Promise.all([
    listOperatorPlans(ctx),
    listPlatformChanges(ctx, { kind: KIND }),
  ]);
  await renderPage(
    req,
    res,
    PlansPage,
    { plans, changes },
    { title: req.translate('operators:offers.plans') },
  );
}

/** The months after one, both `YYYY-MM-01`. */
function monthsAfter(month: string): string[] {
  const months: string[] = [];
  for (let last = month; months.length < MONTHS; months.push(last)) last = nextMonth(last);
  return months;
}

/** A plan's terms, now and to come, whom a change affects, and the form for it. */
export async function showPlan(
  req: UserRequest<'planId'>,
  res: Response,
  { errors, values, status, error }: FormResult<typeof planForm> = EMPTY_FORM,
): Promise<void> {
  const { ctx } = req;
  const { planId } = req.params;
  const [plans, changes] = await Promise.all([
    listOperatorPlans(ctx),
    listPlatformChanges(ctx, { kind: KIND, subject: planId }),
  ]);
  const plan = plans.find(({ id }) => id === planId);
  if (!plan) throw new NotFound('not_found');
  const thisMonth = toMonth(ctx.now());
  const props = { plan, changes, months: monthsAfter(thisMonth), thisMonth, errors, values };
  await renderPage(req, res, PlanPage, props, { title: plan.name, status: error?.status ?? status });
}

/** Asks a second operator for a plan's next terms. */
export const savePlanTerms = form({
  schema: planForm.schema,
  show: showPlan,
  async submit(req: UserRequest<'planId'>, res, { changeReason, ...terms }) {
    const { planId } = req.params;
    await proposePlanTerms(req.ctx, planId, terms, changeReason);
    flash(req, { kind: 'info', text: req.translate('controls:waits') });
    redirectTo(req, res, 'operator-plan', { planId });
  },
});
