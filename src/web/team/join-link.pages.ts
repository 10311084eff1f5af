import type { Request, Response } from 'express';
import { z } from 'zod';
import { endJoinLink, joinLinkUntil, makeJoinLink } from '~/src/domains/team/join-link.service';
import { fieldTexts } from '~/src/http/errors';
import { readForm } from '~/src/http/form';
import { renderPage } from '~/src/http/render';
import { flash, redirectTo } from '~/src/http/respond';
import type { Handler } from '~/src/http/routes';
import { requireActor } from '~/src/platform/context';
import { type FieldErrors, Invalid } from '~/src/platform/errors';
import JoinLinkPage from '~/views/team/join-link.page';

/** The link by which people register into the company: whether there is one. */
export const showJoinLink: Handler = (req, res) => render(req, res, null);

/** Makes one, which this answer alone shows; or ends it. */
export const submitJoinLink: Handler = async (req, res) => {
  const form = readForm(req, z.object({ action: z.enum(['make', 'end']) }));
  if (!form.ok) return render(req, res, null, form.errors);
  const ctx = requireActor(req.ctx);
  if (form.data.action === 'make') return render(req, res, await makeJoinLink(ctx));
  await endJoinLink(ctx);
  flash(req, { kind: 'ok', text: req.translate('team:link.ended') });
  redirectTo(req, res, 'team');
};

async function render(req: Request, res: Response, link: string | null, errors?: FieldErrors): Promise<void> {
  const until = await joinLinkUntil(requireActor(req.ctx));
  const texts = errors ? (fieldTexts(req.translate, new Invalid('invalid', errors)) ?? {}) : {};
  const props = { link, until: until?.toISOString() ?? null, errors: texts };
  const title = req.translate('team:link.title');
  await renderPage(req, res, JoinLinkPage, props, { title, status: errors ? 422 : 200 });
}
