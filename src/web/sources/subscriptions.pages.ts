import type { Request, Response } from 'express';
import { listNames } from '~/src/domains/sources/status.wording';
import {
  askToSubscribe,
  confirmSubscription,
  getWish,
  unsubscribe,
} from '~/src/domains/sources/subscriptions/subscriptions.service';
import { listIn } from '~/src/http/forms/form';
import { EMPTY_FORM, type FormResult, openForm } from '~/src/http/forms/form-cycle';
import { hideAddress } from '~/src/http/forms/origin-check';
import { getNetwork } from '~/src/http/login/caller';
import { renderPage } from '~/src/http/pages/render';
import { hrefFor, redirectTo } from '~/src/http/respond';
import { Invalid, NotFound } from '~/src/platform/errors';
import SubscribePage from '~/views/sources/subscribe.page';
import { ALL, subscriptionForm } from '~/views/sources/subscription.form';
import SubscriptionStepPage, { type SubscriptionStep } from '~/views/sources/subscription-step.page';
import { readStatus } from './status.pages';

type TokenRequest = Request<{ token: string }>;

/** The form of notices by mail. */
export async function showSubscribe(
  req: Request,
  res: Response,
  { values, errors, status }: FormResult<typeof subscriptionForm> = EMPTY_FORM,
): Promise<void> {
  const { own, sources } = await readStatus(req);
  const props = { own, sources, choices: listIn(req, 'componentes'), values, errors };
  await renderPage(req, res, SubscribePage, props, {
    title: req.translate('status:subscribe.title'),
    layout: 'static',
    status,
  });
}

export const submitSubscribe = openForm({
  schema: subscriptionForm.schema,
  show: showSubscribe,
  async submit(req: Request, res, { email, componentes }) {
    const { own, sources } = await readStatus(req);
    const components = [...own, ...sources].map(({ id }) => id).filter((id) => componentes.includes(id));
    const isAll = componentes.includes(ALL);
    if (!isAll && components.length === 0) {
      throw new Invalid('invalid', { componentes: ['status:subscribe.componentsError'] });
    }
    const wish = { email, components: isAll ? [] : components, locale: req.locale };
    await askToSubscribe(req.ctx, wish, getNetwork(req));
    redirectTo(req, res, 'status-subscribe-sent');
  },
});

export const showSubscribeSent = (req: Request, res: Response): Promise<void> => showStep(req, res, 'sent');

/** What a link in a mail would confirm; its button does. */
export async function showConfirm(req: TokenRequest, res: Response): Promise<void> {
  const { token } = req.params;
  const wish = await nullIfOver(getWish(req.ctx, token));
  if (!wish) return showStep(req, res, 'over');
  const { nameOf } = await readStatus(req);
  const names = wish.length > 0 ? listNames(wish.map(nameOf), req.locale) : null;
  await showStep(req, res, 'confirm', { action: hrefFor(req, 'status-confirm', { token }), names });
}

export async function submitConfirm(req: TokenRequest, res: Response): Promise<void> {
  const isDone = await nullIfOver(confirmSubscription(req.ctx, req.params.token).then(() => true));
  await showStep(req, res, isDone ? 'confirmed' : 'over');
}

/** The same for every link, so that it does not tell which are subscribed. */
export const showUnsubscribe = (req: TokenRequest, res: Response): Promise<void> =>
  showStep(req, res, 'end', { action: hrefFor(req, 'status-unsubscribe', { token: req.params.token }) });

/** By the page's button, or by a mail program itself (RFC 8058), which follows no redirect. */
export async function submitUnsubscribe(req: TokenRequest, res: Response): Promise<void> {
  await unsubscribe(req.ctx, req.params.token);
  await showStep(req, res, 'ended');
}

async function nullIfOver<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof NotFound) return null;
    throw error;
  }
}

function showStep(
  req: Request | TokenRequest,
  res: Response,
  step: SubscriptionStep,
  { action = null, names = null }: { action?: string | null; names?: string | null } = {},
): Promise<void> {
  hideAddress(res);
  res.setHeader('Cache-Control', 'no-store');
  const title = req.translate(`status:subscribe.steps.${step}.title`);
  const head = { title, layout: 'static', robots: 'noindex', status: step === 'over' ? 404 : 200 } as const;
  return renderPage(req as Request, res, SubscriptionStepPage, { step, action, names }, head);
}
