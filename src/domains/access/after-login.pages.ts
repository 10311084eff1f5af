import type { Request, Response } from 'express';
import { callerOf, deviceNameOf, setDeviceCookie } from '~/src/http/caller';
import { localPath, redirectLocal, redirectTo } from '~/src/http/respond';
import { recogniseDevice } from './device.service';
import { beginLogin } from './login.service';
import type { LoginUser } from './user.store';

/**
 * Logs a browser in and sends it on: every way in (password, code, social, directory, registration)
 * ends here. The caller has checked who it is.
 */
export async function completeLogin(
  req: Request,
  res: Response,
  user: Pick<LoginUser, 'id' | 'operator'>,
): Promise<void> {
  await enter(req, res, user);
  await afterLogin(req, res);
}

/** Begins the login, its session and the memory of the device. */
export async function enter(
  req: Request,
  res: Response,
  user: Pick<LoginUser, 'id' | 'operator'>,
): Promise<void> {
  await startSession(req, await beginLogin(req.ctx, user, deviceNameOf(req)));
  setDeviceCookie(req, res, await recogniseDevice(req.ctx, user.id, callerOf(req, 'browser')));
}

/** Gives the browser a new session id for its new login. */
export async function startSession(req: Request, loginId: string): Promise<void> {
  await renewSession(req);
  req.session.loginId = loginId;
}

/** A new session id: one that somebody planted is worth nothing. What the visit gathered goes along. */
export async function renewSession(req: Request): Promise<void> {
  const { entry, returnTo } = req.session;
  await new Promise<void>((resolve, reject) =>
    req.session.regenerate((error) => (error ? reject(error) : resolve())),
  );
  if (entry) req.session.entry = entry;
  if (returnTo) req.session.returnTo = returnTo;
}

/** Where a login leads: what the visitor wanted, else /home (specification A §4 "Redirect priority"). */
export async function afterLogin(req: Request, res: Response): Promise<void> {
  const wanted = localPath(req.session.returnTo);
  delete req.session.returnTo;
  if (wanted) redirectLocal(req, res, wanted);
  else redirectTo(req, res, 'home');
}
