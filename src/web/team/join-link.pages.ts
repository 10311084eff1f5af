import type { Response } from 'express';
import { createJoinLink, endJoinLink, findJoinLinkExpiry } from '~/src/domains/team/join-link.service';
import { noFields } from '~/src/http/forms/form';
import { EMPTY_FORM, type FormResult, form } from '~/src/http/forms/form-cycle';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { flash, redirectTo } from '~/src/http/respond';
import JoinLinkPage from '~/views/team/join-link.page';

/** The link by which people register into the company. */
export async function showJoinLink(
  req: UserRequest,
  res: Response,
  { errors, status }: FormResult<never> = EMPTY_FORM,
  link: string | null = null,
): Promise<void> {
  const until = await findJoinLinkExpiry(req.ctx);
  const props = { link, until: until?.toISOString() ?? null, errors };
  await renderPage(req, res, JoinLinkPage, props, { title: req.translate('team:link.title'), status });
}

/** Creates a link, which only this response shows. */
export const makeLink = form({
  schema: noFields,
  show: showJoinLink,
  submit: async (req, res) => showJoinLink(req, res, EMPTY_FORM, await createJoinLink(req.ctx)),
});

export const endLink = form({
  schema: noFields,
  show: showJoinLink,
  async submit(req, res) {
    await endJoinLink(req.ctx);
    flash(req, { kind: 'ok', text: req.translate('team:link.ended') });
    redirectTo(req, res, 'team');
  },
});
