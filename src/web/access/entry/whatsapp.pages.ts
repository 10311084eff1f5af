import type { Request, Response } from 'express';
import { findJoinedAccount } from '~/src/domains/access/entry/entry.service';
import { noFields } from '~/src/http/forms/form';
import { flashErrorsOn, form } from '~/src/http/forms/form-cycle';
import { renderPage } from '~/src/http/pages/render';
import { isFragment, localPath, redirectLocal, redirectTo, sameSiteReferer } from '~/src/http/respond';
import { Invalid } from '~/src/platform/errors';
import { getEntry } from '~/src/web/access/login/after-login.pages';
import { restartAsVisitor } from '~/src/web/access/login/session.pages';
import WhatsappPage from '~/views/access/entry/whatsapp.page';

/** Opaque ids of the WhatsApp channel; anything else is rejected. */
const ID = /^[\w-]{1,64}$/;

interface Ids {
  userUid: string;
  organizationUid: string;
}

function idsFrom(source: unknown): Ids | null {
  const { user_uid: userUid, organization_uid: organizationUid } = (source ?? {}) as Record<string, unknown>;
  const fit = [userUid, organizationUid].every((id) => typeof id === 'string' && ID.test(id));
  return fit ? { userUid: String(userUid), organizationUid: String(organizationUid) } : null;
}

/** Whether a URL carries WhatsApp ids; checked before the rule that sends users home (docs/pitfalls.md). */
export const carriesWhatsapp = (req: Request): boolean => idsFrom(req.query) !== null;

/** Redirects a URL with WhatsApp ids to its own page. */
export function redirectToWhatsapp(req: Request, res: Response): void {
  const { userUid, organizationUid } = idsFrom(req.query) as Ids;
  const query = { user_uid: userUid, organization_uid: organizationUid };
  redirectTo(req, res, 'whatsapp-entry', {}, query);
}

/**
 * Opened with WhatsApp ids (specification 4.8): visitors go to login or sign-up, depending on whether the
 * account exists. Logged-in users are asked first: an external link logs nobody out without confirmation.
 */
export async function showWhatsapp(req: Request, res: Response): Promise<void> {
  const ids = idsFrom(req.query);
  if (!ids) return redirectTo(req, res, 'login');
  if (!req.ctx.actor) return redirectToStep(req, res, ids);
  return renderWhatsapp(req, res, ids);
}

function renderWhatsapp(req: Request, res: Response, ids: Ids): Promise<void> {
  const title = req.translate('entry:whatsapp.title');
  return renderPage(req, res, WhatsappPage, { ids }, { title, robots: 'noindex' });
}

/** The form's ids. @throws Invalid `malformed_request` */
function sentIds(req: Request): Ids {
  const ids = idsFrom(req.body);
  if (!ids) throw new Invalid('malformed_request');
  return ids;
}

/** Logs out and continues with the ids. */
export const logOutForWhatsapp = form({
  schema: noFields,
  show: (req: Request, res) => renderWhatsapp(req, res, sentIds(req)),
  async submit(req, res) {
    const ids = sentIds(req);
    await restartAsVisitor(req, res);
    await redirectToStep(req, res, ids);
  },
});

/** Discards the ids and stays logged in. */
export const dismissWhatsapp = form({
  schema: noFields,
  show: flashErrorsOn('login'),
  submit(req: Request, res) {
    const { userUid: _, organizationUid: __, ...rest } = getEntry(req);
    req.session.entry = rest as Record<string, string>;
    const path = isFragment(req) ? null : localPath(sameSiteReferer(req));
    return path ? redirectLocal(req, res, path) : redirectTo(req, res, 'login');
  },
});

async function redirectToStep(req: Request, res: Response, ids: Ids): Promise<void> {
  req.session.entry = { ...req.session.entry, ...ids };
  const account = await findJoinedAccount(req.ctx, ids);
  redirectTo(req, res, account ? 'login' : 'signup');
}
