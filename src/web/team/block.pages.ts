import type { Response } from 'express';
import { blockMember, unblockMember } from '~/src/domains/team/block.service';
import { getTeamEntry } from '~/src/domains/team/team.service';
import { noFields } from '~/src/http/forms/form';
import { EMPTY_FORM, type FormResult, form } from '~/src/http/forms/form-cycle';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { flash, redirectTo } from '~/src/http/respond';
import TeamBlockPage from '~/views/team/team-block.page';

type Request = UserRequest<'userUid'>;

/** Confirms before a member is blocked. */
export async function showBlock(
  req: Request,
  res: Response,
  { errors, status, error }: FormResult<typeof noFields> = EMPTY_FORM,
): Promise<void> {
  const entry = await getTeamEntry(req.ctx, { uid: req.params.userUid });
  const title = req.translate('team:block.title');
  await renderPage(req, res, TeamBlockPage, { entry, errors }, { title, status: error?.status ?? status });
}

export const blockTeamUser = form({
  schema: noFields,
  show: showBlock,
  async submit(req: Request, res) {
    const { name, email } = await blockMember(req.ctx, req.params.userUid);
    flash(req, { kind: 'ok', text: req.translate('team:block.done', { name: name ?? email }) });
    redirectTo(req, res, 'team');
  },
});

export const unblockTeamUser = form({
  schema: noFields,
  show: showBlock,
  async submit(req: Request, res) {
    const { userUid } = req.params;
    const { name, email } = await unblockMember(req.ctx, userUid);
    flash(req, { kind: 'ok', text: req.translate('team:block.undone', { name: name ?? email }) });
    redirectTo(req, res, 'team-user', { userUid });
  },
});
