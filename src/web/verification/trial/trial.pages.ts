import type { Request, Response } from 'express';
import { countTrialsLeft, viewTrial } from '~/src/domains/verification/trial/trial.queries';
import { deleteTrial, startTrial } from '~/src/domains/verification/trial/trial.service';
import { isPoll } from '~/src/http/context';
import { EMPTY_FORM, type FormResult, openForm } from '~/src/http/forms/form-cycle';
import { getNetwork } from '~/src/http/login/caller';
import { renderPage } from '~/src/http/pages/render';
import { hrefFor, redirectTo } from '~/src/http/respond';
import type { Handler } from '~/src/http/routes';
import { ownBotCheck, passWithoutCode } from '~/src/web/access/botcheck/bot-check.pages';
import {
  type CaptureRequest,
  guardCapture,
  limitCapture,
} from '~/src/web/verification/capture/capture.pages';
import TrialDeletedPage from '~/views/verification/trial/deleted.page';
import TrialResultPage from '~/views/verification/trial/result.page';
import type { trialForm } from '~/views/verification/trial/trial.form';
import TrialPage from '~/views/verification/trial/trial.page';
import { personOfChoice, SHOWN_PEOPLE, trialSchema } from './trial.schemas';

const REFRESH_SECONDS = 2;

/** What a trial is, the fictitious people, and how many trials are left. */
export async function showTrial(
  req: Request,
  res: Response,
  result: FormResult<typeof trialForm> = EMPTY_FORM,
): Promise<void> {
  res.setHeader('Cache-Control', 'no-store');
  const { sandbox } = req.ctx;
  const props = {
    people: sandbox ? SHOWN_PEOPLE : [],
    trialsLeft: await countTrialsLeft(req.ctx, getNetwork(req)),
    trap: ownBotCheck(req),
    values: result.values,
    errors: result.errors,
    full: result.error?.code === 'trial_limit',
  };
  await renderPage(req, res, TrialPage, props, {
    title: req.translate('trial:title'),
    description: req.translate('trial:description'),
    picture: 'share/doccheck',
    status: result.status,
    layout: 'static',
  });
}

/** Starts a trial and redirects to its capture. */
export const submitTrial = openForm({
  schema: (req: Request) => trialSchema(req.ctx.sandbox),
  show: showTrial,
  async submit(req, res, { pessoa }) {
    await passWithoutCode(req, 'trial');
    const person = personOfChoice(pessoa);
    const token = await startTrial(req.ctx, { network: getNetwork(req), person });
    redirectTo(req, res, 'doccheck-capture', { token });
  },
});

/** The result of a trial; an unfinished one redirects to its step. */
export async function showTrialResult(req: CaptureRequest, res: Response): Promise<void> {
  guardCapture(res);
  const token = req.params.token;
  const view = await viewTrial(req.ctx, token);
  if (isPoll(req)) {
    res.json({ waiting: view.state === 'processing' });
    return;
  }
  if (view.state === 'capturing') return redirectTo(req, res, 'doccheck-capture', { token });
  const here = hrefFor(req, 'doccheck-try-result', { token });
  const waits = view.state === 'processing';
  await renderPage(
    req,
    res,
    TrialResultPage,
    { view, token, here },
    {
      title: req.translate(waits ? 'trial:result.waiting' : 'trial:result.title'),
      robots: 'noindex',
      layout: waits ? 'standard' : 'static',
      refresh: waits ? { seconds: REFRESH_SECONDS, href: here } : undefined,
    },
  );
}

/** Deletes a trial at once. */
export const submitTrialDeletion: Handler<CaptureRequest> = async (req, res) => {
  await limitCapture(req, res);
  await deleteTrial(req.ctx, req.params.token);
  redirectTo(req, res, 'doccheck-try-deleted');
};

/** The page after a deletion; anonymous. */
export async function showTrialDeleted(req: Request, res: Response): Promise<void> {
  const title = req.translate('trial:deleted.title');
  await renderPage(req, res, TrialDeletedPage, {}, { title, robots: 'noindex', layout: 'static' });
}
