import type { Response } from 'express';
import { listBudgetable, listBudgets } from '~/src/domains/billing/budgets/budget.queries';
import {
  changeBudget,
  createBudget,
  getBudget,
  removeBudget,
} from '~/src/domains/billing/budgets/budget.service';
import { listCompanyChanges } from '~/src/domains/oversight';
import { EMPTY_FORM, type FormResult, form } from '~/src/http/forms/form-cycle';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { flash, redirectTo } from '~/src/http/respond';
import { toDay } from '~/src/shared/dates';
import { flashSaved } from '~/src/web/controls/controls.pages';
import { budgetForm, newBudgetForm, removalForm, WARN_SHARES } from '~/views/billing/budgets/budget.form';
import BudgetPage from '~/views/billing/budgets/budget.page';
import BudgetNewPage from '~/views/billing/budgets/budget-new.page';
import BudgetRemovePage from '~/views/billing/budgets/budget-remove.page';
import BudgetsPage from '~/views/billing/budgets/budgets.page';

/** The company's budgets, and how much of each is used this month. */
export async function showBudgets(req: UserRequest, res: Response): Promise<void> {
  const [budgets, changes] = await Promise.all([
    listBudgets(req.ctx),
    listCompanyChanges(req.ctx, { kind: 'budget' }),
  ]);
  const props = { budgets, changes, month: toDay(req.ctx.now()) };
  await renderPage(req, res, BudgetsPage, props, { title: req.translate('budgets:title') });
}

export async function showNewBudget(
  req: UserRequest,
  res: Response,
  { errors, values, status }: FormResult<typeof newBudgetForm> = EMPTY_FORM,
): Promise<void> {
  const props = { targets: await listBudgetable(req.ctx), shares: WARN_SHARES, errors, values };
  await renderPage(req, res, BudgetNewPage, props, { title: req.translate('budgets:new'), status });
}

export const addBudget = form({
  schema: newBudgetForm.schema,
  show: showNewBudget,
  async submit(req: UserRequest, res, { target, ...terms }) {
    await createBudget(req.ctx, { ...target, ...terms });
    flash(req, { kind: 'ok', text: req.translate('budgets:made') });
    redirectTo(req, res, 'budgets');
  },
});

export async function showBudget(
  req: UserRequest<'uid'>,
  res: Response,
  { errors, values, status }: FormResult<typeof budgetForm> = EMPTY_FORM,
): Promise<void> {
  const budget = await getBudget(req.ctx, req.params.uid);
  const changes = await listCompanyChanges(req.ctx, { kind: 'budget', subject: budget.id });
  const props = { budget, changes, month: toDay(req.ctx.now()), shares: WARN_SHARES, errors, values };
  await renderPage(req, res, BudgetPage, props, { title: req.translate('budgets:one'), status });
}

export const saveBudget = form({
  schema: budgetForm.schema,
  show: showBudget,
  async submit(req: UserRequest<'uid'>, res, { changeReason, ...terms }) {
    const waits = await changeBudget(req.ctx, req.params.uid, terms, changeReason);
    flashSaved(req, req.translate('budgets:saved'), waits);
    redirectTo(req, res, 'budgets');
  },
});

export async function showRemoval(
  req: UserRequest<'uid'>,
  res: Response,
  { errors, values, status }: FormResult<typeof removalForm> = EMPTY_FORM,
): Promise<void> {
  const budget = await getBudget(req.ctx, req.params.uid);
  await renderPage(
    req,
    res,
    BudgetRemovePage,
    { budget, errors, values },
    { title: req.translate('budgets:remove'), status },
  );
}

export const submitBudgetRemoval = form({
  schema: removalForm.schema,
  show: showRemoval,
  async submit(req: UserRequest<'uid'>, res, { changeReason }) {
    const waits = await removeBudget(req.ctx, req.params.uid, changeReason);
    flashSaved(req, req.translate('budgets:removed'), waits);
    redirectTo(req, res, 'budgets');
  },
});
