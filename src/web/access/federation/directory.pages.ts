import type { Request, Response } from 'express';
import {
  findPartner,
  findPartnerByLogin,
  loginByDirectory,
} from '~/src/domains/access/federation/directory.service';
import { EMPTY_FORM, type FormResult, form } from '~/src/http/forms/form-cycle';
import { renderPage } from '~/src/http/pages/render';
import { hrefFor, isSentByScript, redirectLocal, redirectTo } from '~/src/http/respond';
import { Forbidden, Invalid, NotFound, Unavailable } from '~/src/platform/errors';
import { getEntry } from '~/src/web/access/login/after-login.pages';
import { continueLogin } from '~/src/web/access/two-factor/two-factor.pages';
import { directoryForm } from '~/views/access/entry/registration.form';
import DirectoryPage from '~/views/access/federation/directory.page';
import DirectoryGoPage from '~/views/access/federation/directory-go.page';

/** A report id as in report links. */
const REPORT_ID = /^[\w-]{1,80}$/;

/**
 * The bank partner's own login (specification 2): by e-mail to the partner's directory. A report's id is
 * stored and the report opened afterwards; the normal login is offered too.
 */
export function showDirectory(req: Request<{ relatorioUID?: string }>, res: Response): Promise<void> {
  const uid = req.params.relatorioUID ?? '';
  if (REPORT_ID.test(uid)) req.session.returnTo = hrefFor(req, 'report-link', { uid });
  return renderDirectory(req, res, { ...EMPTY_FORM, values: { email: getEntry(req).email ?? '' } });
}

/**
 * The same address for logged-in users: the report itself, if they may see it (docs/pitfalls.md). False if
 * there is nothing to open.
 */
export function openReport(req: Request<{ relatorioUID?: string }>, res: Response): boolean {
  const uid = req.params.relatorioUID ?? '';
  if (!req.ctx.actor || !REPORT_ID.test(uid)) return false;
  redirectTo(req, res, 'report-link', { uid });
  return true;
}

/** Finds the directory of an e-mail and sends the browser there. */
export const submitDirectory = form({
  schema: directoryForm.schema,
  show: renderDirectory,
  async submit(req, res, { email }) {
    const partner = req.ctx.gateways.directory && (await findPartnerByLogin(req.ctx, email));
    if (!partner) throw new Invalid('invalid', { email: ['directory:unknown'] });
    req.session.entry = { ...req.session.entry, email };
    const href = hrefFor(req, 'social-start', { provider: 'ad' }, { partner: partner.slug });
    if (isSentByScript(req)) return redirectLocal(req, res, href);
    // The CSP would block a redirected form: the page continues by itself (docs/pitfalls.md).
    res.setHeader('Refresh', `0; url=${href}`);
    const title = req.translate('directory:title');
    return renderPage(req, res, DirectoryGoPage, { href, name: partner.name }, { title, robots: 'noindex' });
  },
});

/** Redirects to the directory of the partner in the query. */
export async function startDirectory(req: Request, res: Response, back: string): Promise<void> {
  const partner = await findPartner(req.ctx, String(req.query.partner ?? ''));
  const { directory } = req.ctx.gateways;
  if (!partner || !directory) throw new NotFound('not_found');
  const start = await directory.start(partner.tenantId, back, getEntry(req).email);
  if (!start) throw new Unavailable('social_unavailable');
  const { url, ...signInState } = start;
  req.session.signIn = { provider: 'ad', partner: partner.slug, ...signInState };
  res.redirect(303, url);
}

type PendingSignIn = NonNullable<Request['session']['signIn']>;

/** The directory's callback. @throws Forbidden, Conflict as `loginByDirectory`; Unavailable */
export async function finishDirectory(
  req: Request,
  res: Response,
  returned: URL,
  { state, nonce = '', codeVerifier = '', partner: slug = '' }: PendingSignIn,
): Promise<void> {
  const partner = await findPartner(req.ctx, slug);
  const { directory } = req.ctx.gateways;
  if (!partner || !directory) throw new NotFound('not_found');
  const outcome = await directory.finish(partner.tenantId, returned, { state, nonce, codeVerifier });
  if (outcome.outcome === 'unavailable') throw new Unavailable('social_unavailable');
  if (outcome.outcome !== 'identity') throw new Forbidden('directory_refused');
  const user = await loginByDirectory(req.ctx, partner, outcome.identity);
  return continueLogin(req, res, user, outcome.identity.objectId);
}

function renderDirectory(
  req: Request,
  res: Response,
  { errors, status, values }: FormResult<typeof directoryForm>,
): Promise<void> {
  const title = req.translate('directory:title');
  return renderPage(req, res, DirectoryPage, { values, errors }, { title, status });
}
