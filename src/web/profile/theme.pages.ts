import type { Request, Response } from 'express';
import { saveTheme } from '~/src/domains/profile/profile.store';
import { deleteCookie, setCookie } from '~/src/http/cookies';
import { localPath, redirectLocal } from '~/src/http/respond';
import { THEMES } from '~/src/shared/actor';

const YEAR_MS = 365 * 24 * 3_600_000;

/**
 * Stores light, dark or the system's theme: in this browser, and on the account of a logged-in user.
 * Harmless, so that it is guarded by the origin check only.
 */
export async function chooseTheme(req: Request, res: Response): Promise<void> {
  const { theme, back } = (req.body ?? {}) as Record<string, unknown>;
  const choice = THEMES.find((each) => each === theme) ?? 'system';
  if (choice === 'system') deleteCookie(req, res, 'theme');
  else setCookie(req, res, 'theme', choice, { maxAge: YEAR_MS });
  if (req.ctx.actor) await saveTheme(req.ctx, req.ctx.actor.userId, choice);
  redirectLocal(req, res, localPath(back) ?? '/');
}
