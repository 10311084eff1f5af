import type { Response } from 'express';
import {
  changeReviewer,
  getReviewer,
  inviteReviewer,
  listReviewers,
  removeReviewer,
  reviewerRights,
} from '~/src/domains/team';
import { canManageVerification, reviewRights } from '~/src/domains/verification/verification.policy';
import { listIn } from '~/src/http/forms/form';
import { EMPTY_FORM, type FormResult, form } from '~/src/http/forms/form-cycle';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { flash, redirectTo } from '~/src/http/respond';
import { Forbidden } from '~/src/platform/errors';
import UserPage from '~/views/verification/user.page';
import UserNewPage from '~/views/verification/user-new.page';
import { newUserForm, userForm } from '~/views/verification/users.form';
import UsersPage from '~/views/verification/users.page';

/** Users with verification claims, and their rights. */
export async function showUsers(req: UserRequest, res: Response): Promise<void> {
  const { ctx } = req;
  const props = { ...reviewRights(ctx.actor), users: await listReviewers(ctx), me: ctx.actor.userId };
  await renderPage(req, res, UsersPage, props, { title: req.translate('verificationUsers:title') });
}

export async function showNewUser(
  req: UserRequest,
  res: Response,
  { values, errors, status }: FormResult<typeof newUserForm> = EMPTY_FORM,
): Promise<void> {
  if (!canManageVerification(req.ctx.actor)) throw new Forbidden('forbidden');
  const { delegable: choices } = reviewerRights(req.ctx, null);
  const formValues = { email: values.email ?? '', claims: listIn(req, 'claims') };
  const props = { ...reviewRights(req.ctx.actor), ...formValues, choices, errors };
  await renderPage(req, res, UserNewPage, props, { title: req.translate('verificationUsers:new'), status });
}

export const submitNewUser = form({
  schema: newUserForm.schema,
  show: showNewUser,
  getErrorField: () => 'email',
  async submit(req: UserRequest, res, data) {
    await inviteReviewer(req.ctx, data);
    flash(req, { kind: 'ok', text: req.translate('verificationUsers:invited', { email: data.email }) });
    redirectTo(req, res, 'doccheck-users');
  },
});

export async function showUser(
  req: UserRequest<'uid'>,
  res: Response,
  { errors, status, error }: FormResult<typeof userForm> = EMPTY_FORM,
): Promise<void> {
  const user = await getReviewer(req.ctx, req.params.uid);
  const { canChange, delegable: choices } = reviewerRights(req.ctx, user);
  const props = {
    ...reviewRights(req.ctx.actor),
    user,
    me: req.ctx.actor.userId,
    canChange,
    choices,
    errors,
  };
  await renderPage(req, res, UserPage, props, {
    title: user.name ?? user.email,
    status: error?.status ?? status,
  });
}

export const submitUser = form({
  schema: userForm.schema,
  show: showUser,
  async submit(req: UserRequest<'uid'>, res, { claims, version, remover }) {
    const uid = req.params.uid;
    if (remover) await removeReviewer(req.ctx, uid);
    else await changeReviewer(req.ctx, uid, { claims, version });
    const text = req.translate(remover ? 'verificationUsers:removed' : 'verificationUsers:saved');
    flash(req, { kind: 'ok', text });
    redirectTo(req, res, 'doccheck-users');
  },
});
