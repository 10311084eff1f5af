import type { Request, Response } from 'express';
import { saveTheme } from '~/src/domains/profile/profile.store';
import { dropCookie, setCookie } from '~/src/http/cookies';
import { localPath, redirectLocal } from '~/src/http/respond';
import { THEMES } from '~/src/shared/actor';

const YEAR_MS = 365 * 24 * 3_600_000;

/**
 * Remembers light, dark or the system's: in this browser, and for whoever is logged in on their account.
 * Harmless, so that the origin check alone guards it.
 */
export async function chooseTheme(req: Request, res: Response): Promise<void> {
  const { theme, back } = (req.body ?? {}) as Record<string, unknown>;
  const chosen = THEMES.find((each) => each === theme) ?? 'system';
  if (chosen === 'system') dropCookie(req, res, 'theme');
  else setCookie(req, res, 'theme', chosen, { maxAge: YEAR_MS });
  if (req.ctx.actor) await saveTheme(req.ctx, req.ctx.actor.userId, chosen);
  redirectLocal(req, res, localPath(back) ?? '/');
}
