import type { Response } from 'express';
import { changeRoles, openStaff } from '~/src/domains/operators/staff/staff.service';
import { listPlatformChanges } from '~/src/domains/oversight';
import { listIn } from '~/src/http/forms/form';
import { EMPTY_FORM, type FormResult, form } from '~/src/http/forms/form-cycle';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { redirectTo } from '~/src/http/respond';
import { flashSaved } from '~/src/web/controls/controls.pages';
import { rolesForm } from '~/views/operators/staff/roles.form';
import StaffPage from '~/views/operators/staff/staff.page';

const NOT_REFUSED = { userId: null, roles: [], ...EMPTY_FORM };

/** The operators, their roles and what waits for a second administrator. */
export const showStaff = (req: UserRequest, res: Response): Promise<void> =>
  renderStaff(req, res, NOT_REFUSED);

type Refused = FormResult<typeof rolesForm> & { userId: string | null; roles: string[] };

async function renderStaff(req: UserRequest, res: Response, refused: Refused): Promise<void> {
  const { ctx } = req;
  const [staff, changes] = await Promise.all([
    openStaff(ctx),
    listPlatformChanges(ctx, { kind: 'operator_roles' }),
  ]);
  const props = { staff, changes, self: ctx.actor.userId, refused };
  const status = refused.error?.status ?? refused.status;
  await renderPage(req, res, StaffPage, props, { title: req.translate('desk:staff.title'), status });
}

/** Changes an operator's roles, as far as one administrator may. */
export const saveRoles = form({
  schema: rolesForm.schema,
  show(req: UserRequest<'uid'>, res, result) {
    return renderStaff(req, res, { ...result, userId: req.params.uid, roles: listIn(req, 'roles') });
  },
  async submit(req, res, { roles, changeReason: reason }) {
    const waits = await changeRoles(req.ctx, { userId: req.params.uid, roles, reason });
    flashSaved(req, req.translate('desk:staff.saved'), waits);
    redirectTo(req, res, 'operator-team');
  },
});
