import type { Request, Response } from 'express';
import { beginFace, type FaceView, proveByFace, viewFace } from '~/src/domains/subjects/proof/face.service';
import { findSubject } from '~/src/domains/subjects/proof/session.service';
import { isPoll } from '~/src/http/context';
import { noFields } from '~/src/http/forms/form';
import { EMPTY_FORM, type FormResult, openForm } from '~/src/http/forms/form-cycle';
import { getNetwork } from '~/src/http/login/caller';
import { renderPage } from '~/src/http/pages/render';
import { hrefFor, redirectTo } from '~/src/http/respond';
import { Conflict } from '~/src/platform/errors';
import { PAGE } from '~/src/web/verification/capture/capture.pages';
import { setHalf } from '~/src/web/verification/capture/capture-secret.pages';
import FacePage from '~/views/subjects/face.page';
import { faceForm } from '~/views/subjects/subject.form';
import ProofWaitPage from '~/views/verification/capture/proof-wait.page';
import {
  enterPortal,
  getSecret,
  pauseEnd,
  portalHead,
  redirectToAim,
  setFaceSecret,
  setSecret,
} from './portal.pages';

const REFRESH_SECONDS = 5;

/** Whether something goes on elsewhere: on a phone, or in the engine. */
const isWaiting = (view: FaceView): boolean =>
  view.state === 'checking' || (view.state === 'open' && view.token === null);

/** A proof by face and document: what it is, where it stands, and what else there is. The same for every CPF. */
export async function showFace(
  req: Request,
  res: Response,
  { status, error, errors }: FormResult<typeof faceForm> = EMPTY_FORM,
): Promise<void> {
  const ctx = enterPortal(req, res);
  const secret = getSecret(req);
  const view = secret ? await viewFace(ctx, secret) : null;
  if (isPoll(req)) {
    res.json({ waiting: view !== null && isWaiting(view) });
    return;
  }
  if (status === 200 && secret && (await findSubject(ctx, secret)))
    return redirectTo(req, res, 'subject-list');
  if (!view && !error) return redirectTo(req, res, 'subject-identity');
  if (view && isWaiting(view)) return showWait(req, res, view.state === 'checking');
  const pause = pauseEnd(req, error);
  // What was wrong with the code ended it: nothing is left but to begin again.
  const stand: FaceView = view ?? { state: 'over' };
  const props = { view: stand, pause, errors: pause ? {} : errors };
  const title = req.translate(`subjects:face.title.${stand.state}`);
  await renderPage(req, res, FacePage, props, portalHead(title, { status }));
}

/** While it goes on: the page asks again by itself. */
async function showWait(req: Request, res: Response, isChecking: boolean): Promise<void> {
  const here = hrefFor(req, 'subject-face');
  const title = req.translate(isChecking ? 'capture:proof.checking' : 'capture:proof.elsewhere');
  const refresh = { seconds: REFRESH_SECONDS, href: here };
  await renderPage(req, res, ProofWaitPage, { here, isChecking }, { ...PAGE, title, refresh });
}

export const submitFace = openForm({
  schema: noFields,
  show: showFace,
  async submit(req: Request, res) {
    const ctx = enterPortal(req, res);
    const secret = getSecret(req);
    if (!secret) return redirectTo(req, res, 'subject-identity');
    const { token, half, ...begun } = await beginFace(ctx, secret, { network: getNetwork(req) });
    setFaceSecret(req, res, begun.secret);
    setHalf(req, res, half);
    redirectTo(req, res, 'doccheck-capture', { token });
  },
});

/** Opens what an approved proof proves: a press of a button, in the browser that began it. */
export const openByFace = openForm({
  schema: faceForm.schema,
  show: showFace,
  async submit(req: Request, res, { codigo }) {
    const ctx = enterPortal(req, res);
    const secret = getSecret(req);
    if (!secret) throw new Conflict('subject_code_gone');
    const proof = await proveByFace(ctx, secret, codigo);
    setSecret(req, res, proof.secret);
    redirectToAim(req, res, proof.aim);
  },
});
