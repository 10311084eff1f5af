import type { Request, Response } from 'express';
import { z } from 'zod';
import {
  confirmPresence,
  listTies,
  type NetworkTie,
  tieNetwork,
  untieNetwork,
} from '~/src/domains/access/network-ties.service';
import { hasPassword } from '~/src/domains/access/password-change.service';
import type { SocialNetwork, SocialStranger } from '~/src/domains/access/social.types';
import { errorText, fieldTexts, setRetryAfter } from '~/src/http/errors';
import { checkbox, readForm } from '~/src/http/form';
import { renderPage } from '~/src/http/render';
import { flash, hrefFor, isFragment, redirectLocal, redirectTo } from '~/src/http/respond';
import { requireActor } from '~/src/platform/context';
import { AppError, type FieldErrors, Invalid, NotFound } from '~/src/platform/errors';
import DirectoryGoPage from '~/views/access/directory-go.page';
import NetworkPage from '~/views/access/network.page';
import { leaveSession } from './session.pages';

/** From the confirmation to the return from the network. */
const MAY_TIE_MS = 10 * 60_000;

async function tieOf(req: Request): Promise<NetworkTie> {
  const ties = await listTies(requireActor(req.ctx));
  const tie = ties.find(({ network }) => network === req.params.provider);
  if (!tie) throw new NotFound('not_found');
  return tie;
}

/** Ties or unties one network; also the fragment of the dialog. */
export async function showNetwork(req: Request, res: Response): Promise<void> {
  return renderNetwork(req, res, await tieOf(req), {});
}

const networkForm = z.object({
  password: z.preprocess((value) => (typeof value === 'string' ? value : ''), z.string().max(128, 'tooLong')),
  again: checkbox,
});

/** Ties by a sign-in at the network, or unties at once; both after the person showed that it is them. */
export async function submitNetwork(req: Request, res: Response): Promise<void> {
  const ctx = requireActor(req.ctx);
  const tie = await tieOf(req);
  const form = readForm(req, networkForm);
  if (!form.ok) return renderNetwork(req, res, tie, form.errors);
  if (form.data.again) return logInAgain(req, res, tie.network);
  try {
    await confirmPresence(ctx, form.data.password);
    if (!tie.since) return leaveForNetwork(req, res, tie.network);
    await untieNetwork(ctx, tie.network);
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    const named = error instanceof Invalid && Object.keys(error.fields).length > 0;
    return renderNetwork(req, res, tie, named ? error.fields : { form: [`errors:${error.code}`] }, error);
  }
  flash(req, { kind: 'ok', text: req.translate(`networks:untied.${tie.network}`) });
  redirectTo(req, res, 'security');
}

async function logInAgain(req: Request, res: Response, provider: SocialNetwork): Promise<void> {
  await leaveSession(req, res);
  req.session.returnTo = hrefFor(req, 'security-network', { provider });
  redirectTo(req, res, 'login');
}

/** A form may not be redirected to a provider: the page goes on by itself (docs/pitfalls.md). */
function leaveForNetwork(req: Request, res: Response, provider: SocialNetwork): Promise<void> | void {
  req.session.tie = { provider, until: req.ctx.now().getTime() + MAY_TIE_MS };
  const href = hrefFor(req, 'social-start', { provider });
  if (isFragment(req)) return redirectLocal(req, res, href);
  res.setHeader('Refresh', `0; url=${href}`);
  const name = req.translate(`networks:name.${provider}`);
  const title = req.translate('networks:title', { name });
  return renderPage(req, res, DirectoryGoPage, { href, name }, { title, robots: 'noindex' });
}

/** Whether who is logged in has just confirmed that they want to tie this network. */
export function mayTie(req: Request, provider: string): boolean {
  const { tie } = req.session;
  return Boolean(req.ctx.actor && tie?.provider === provider && tie.until > req.ctx.now().getTime());
}

/** Back from the network: ties whom it vouched for. */
export async function finishTie(req: Request, res: Response, who: () => Promise<SocialStranger>) {
  const ctx = requireActor(req.ctx);
  delete req.session.tie;
  try {
    const { network, identity } = await who();
    await tieNetwork(ctx, network, identity);
    flash(req, { kind: 'ok', text: req.translate(`networks:tied.${network}`) });
  } catch (error) {
    if (!(error instanceof AppError) || (error.status >= 500 && error.status !== 503)) throw error;
    flash(req, { kind: 'error', text: errorText(req.translate, error) });
  }
  redirectTo(req, res, 'security');
}

async function renderNetwork(
  req: Request,
  res: Response,
  { network, since }: NetworkTie,
  fields: FieldErrors,
  error?: AppError,
): Promise<void> {
  if (error) setRetryAfter(error, (seconds) => res.setHeader('Retry-After', seconds));
  const name = req.translate(`networks:name.${network}`);
  const failed = Object.keys(fields).length > 0;
  const props = {
    network,
    name,
    tied: since !== null,
    withPassword: await hasPassword(requireActor(req.ctx)),
    loginAgain: error?.code === 'fresh_login_needed',
    errors: fieldTexts(req.translate, new Invalid('invalid', fields, error?.params)) ?? {},
  };
  const title = req.translate('networks:title', { name });
  const status = error?.status === 429 ? 429 : failed ? 422 : 200;
  return renderPage(req, res, NetworkPage, props, { title, status, robots: 'noindex' });
}
