import type { Response } from 'express';
import { sendConfirmation } from '~/src/domains/access';
import { listVisits } from '~/src/domains/operators/visits/visit.queries';
import {
  leaveVisit,
  mayReview,
  openVisit,
  reviewVisit,
  startVisit,
} from '~/src/domains/operators/visits/visit.service';
import { formValues, noFields } from '~/src/http/forms/form';
import { EMPTY_FORM, type FormResult, form } from '~/src/http/forms/form-cycle';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { flash, redirectTo } from '~/src/http/respond';
import { isOtherPerson } from '~/src/shared/rights/second-person';
import { ROUTES } from '~/src/shared/routes';
import { showAccountForm } from '~/src/web/operators/account.pages';
import VisitPage from '~/views/operators/visits/visit.page';
import { reviewForm, visitForm } from '~/views/operators/visits/visits.form';
import VisitsPage from '~/views/operators/visits/visits.page';

/** Begins a look at a customer's pages; the next page is theirs. */
export const beginVisit = form({
  schema: visitForm.schema,
  show: showAccountForm('visit'),
  async submit(req: UserRequest<'uid'>, res, { userId, reason, ticket, ...proof }) {
    await startVisit(req.ctx, { accountId: req.params.uid, userId, reason, ticket, proof });
    redirectTo(req, res, 'home');
  },
});

/** Mails the code that proves who has no password. */
export const sendVisitCode = form({
  schema: noFields,
  show: showAccountForm('visit'),
  async submit(req: UserRequest<'uid'>, res) {
    await sendConfirmation(req.ctx);
    await showAccountForm('visit')(req, res, { ...EMPTY_FORM, values: formValues(req) });
  },
});

/** Ends the look, and leads back to the desk. */
export async function endOwnVisit(req: UserRequest, res: Response): Promise<void> {
  const { visit } = req;
  if (!visit) return redirectTo(req, res, 'operator-home');
  await leaveVisit(req.ctx, visit);
  flash(req, { kind: 'ok', text: req.translate('desk:visit.ended') });
  redirectTo(req, res, 'operator-account', { uid: visit.accountId });
}

export async function showVisits(req: UserRequest, res: Response): Promise<void> {
  const props = { ...(await listVisits(req.ctx)), now: req.ctx.now() };
  await renderPage(req, res, VisitsPage, props, { title: req.translate('desk:visits.title') });
}

const paths = new Map(ROUTES.map(({ id, pt }) => [id, pt]));

/** One look, with its review. */
export async function showVisit(
  req: UserRequest<'uid'>,
  res: Response,
  { errors, status, values, error }: FormResult<typeof reviewForm> = EMPTY_FORM,
): Promise<void> {
  const visit = await openVisit(req.ctx, req.params.uid);
  const props = {
    visit,
    paths: visit.routes.map((id) => paths.get(id) ?? id),
    canReview: mayReview(req.ctx, visit),
    isOwn: !isOtherPerson(req.ctx.actor, visit.operatorId),
    isOver: visit.endsAt <= req.ctx.now(),
    errors,
    values,
  };
  const title = req.translate('desk:visits.one', { account: visit.accountName });
  await renderPage(req, res, VisitPage, props, { title, status: error?.status ?? status });
}

export const decideVisit = form({
  schema: reviewForm.schema.refine(({ verdict, note }) => verdict === 'fine' || [...note].length >= 10, {
    path: ['note'],
    message: 'desk:visit.error.note',
  }),
  show: showVisit,
  async submit(req: UserRequest<'uid'>, res, review) {
    await reviewVisit(req.ctx, req.params.uid, review);
    flash(req, { kind: 'ok', text: req.translate(`desk:visits.saved.${review.verdict}`) });
    redirectTo(req, res, 'operator-visits');
  },
});
