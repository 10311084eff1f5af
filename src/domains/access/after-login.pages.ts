import type { Request, Response } from 'express';
import { callerOf, deviceNameOf, setDeviceCookie } from '~/src/http/caller';
import { localPath, redirectLocal, redirectTo } from '~/src/http/respond';
import { recogniseDevice } from './device.service';
import { beginLogin } from './login.service';
import { startSession } from './session.pages';
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
  await startSession(req, res, await beginLogin(req.ctx, user, deviceNameOf(req)));
  setDeviceCookie(req, res, await recogniseDevice(req.ctx, user.id, callerOf(req, 'browser')));
}

/** Where a login leads: what the visitor wanted, else /home (specification A §4 "Redirect priority"). */
export async function afterLogin(req: Request, res: Response): Promise<void> {
  const wanted = localPath(req.session.returnTo);
  delete req.session.returnTo;
  if (wanted) redirectLocal(req, res, wanted);
  else redirectTo(req, res, 'home');
}
