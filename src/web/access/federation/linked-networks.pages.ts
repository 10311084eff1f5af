import type { Request, Response } from 'express';
import { hasPassword } from '~/src/domains/access/credentials/password-change.service';
import {
  type LinkedNetwork,
  linkNetwork,
  listLinkedNetworks,
  reauthenticate,
  unlinkNetwork,
} from '~/src/domains/access/federation/linked-networks.service';
import type { SocialNetwork, UnlinkedIdentity } from '~/src/domains/access/federation/social.types';
import { errorText } from '~/src/http/errors';
import { noFields } from '~/src/http/forms/form';
import { EMPTY_FORM, type FormResult, form } from '~/src/http/forms/form-cycle';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { flash, hrefFor, isSentByScript, redirectLocal, redirectTo } from '~/src/http/respond';
import { AppError, NotFound } from '~/src/platform/errors';
import { restartAsVisitor } from '~/src/web/access/login/session.pages';
import { networkForm } from '~/views/access/credentials/credentials.form';
import DirectoryGoPage from '~/views/access/federation/directory-go.page';
import NetworkPage from '~/views/access/federation/network.page';

/** Time from the confirmation to the network's callback. */
const MAY_LINK_MS = 10 * 60_000;

async function getLinkedNetwork(req: UserRequest<'provider'>): Promise<LinkedNetwork> {
  const links = await listLinkedNetworks(req.ctx);
  const link = links.find(({ network }) => network === req.params.provider);
  if (!link) throw new NotFound('not_found');
  return link;
}

/** Links or unlinks one network; also the dialog's fragment. */
export async function showNetwork(
  req: UserRequest<'provider'>,
  res: Response,
  { errors, status, error }: FormResult<typeof networkForm> = EMPTY_FORM,
): Promise<void> {
  const { network, since } = await getLinkedNetwork(req);
  const name = req.translate(`networks:name.${network}`);
  const props = {
    network,
    name,
    linked: since !== null,
    withPassword: await hasPassword(req.ctx),
    loginAgain: error?.code === 'fresh_login_needed',
    errors,
  };
  const title = req.translate('networks:title', { name });
  await renderPage(req, res, NetworkPage, props, { title, status, robots: 'noindex' });
}

/** Links by a sign-in at the network, or unlinks at once; both after proof of identity. */
export const changeNetwork = form({
  schema: networkForm.schema,
  show: showNetwork,
  async submit(req, res, { password }) {
    const { network, since } = await getLinkedNetwork(req);
    await reauthenticate(req.ctx, password);
    if (!since) return redirectToNetwork(req, res, network);
    await unlinkNetwork(req.ctx, network);
    flash(req, { kind: 'ok', text: req.translate(`networks:unlinked.${network}`) });
    redirectTo(req, res, 'security');
  },
});

/** A new login serves as proof of identity; it leads back here. */
export const logInForNetwork = form({
  schema: noFields,
  show: showNetwork,
  async submit(req, res) {
    const { network: provider } = await getLinkedNetwork(req);
    await restartAsVisitor(req, res);
    req.session.returnTo = hrefFor(req, 'security-network', { provider });
    redirectTo(req, res, 'login');
  },
});

/** A form must not be redirected to a provider: the page continues by itself (docs/pitfalls.md). */
function redirectToNetwork(req: Request, res: Response, provider: SocialNetwork): Promise<void> | void {
  req.session.link = { provider, until: req.ctx.now().getTime() + MAY_LINK_MS };
  const href = hrefFor(req, 'social-start', { provider });
  if (isSentByScript(req)) return redirectLocal(req, res, href);
  res.setHeader('Refresh', `0; url=${href}`);
  const name = req.translate(`networks:name.${provider}`);
  const title = req.translate('networks:title', { name });
  return renderPage(req, res, DirectoryGoPage, { href, name }, { title, robots: 'noindex' });
}

/** Whether the user has just confirmed linking this network. */
export function canLink(req: Request, provider: string): req is UserRequest {
  const { link } = req.session;
  return Boolean(req.ctx.actor && link?.provider === provider && link.until > req.ctx.now().getTime());
}

/** The network's callback: links the identity it returned. */
export async function finishLinking(req: UserRequest, res: Response, who: () => Promise<UnlinkedIdentity>) {
  const { ctx } = req;
  delete req.session.link;
  try {
    const { network, identity } = await who();
    await linkNetwork(ctx, network, identity);
    flash(req, { kind: 'ok', text: req.translate(`networks:linked.${network}`) });
  } catch (error) {
    if (!(error instanceof AppError) || (error.status >= 500 && error.status !== 503)) throw error;
    flash(req, { kind: 'error', text: errorText(req.translate, error) });
  }
  redirectTo(req, res, 'security');
}
