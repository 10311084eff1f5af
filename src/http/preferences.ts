import type { Request, Response } from 'express';
import { localPath, redirectLocal } from './respond';
import { defineRoutes } from './routes';

const YEAR_MS = 365 * 24 * 3_600_000;

/** Remembers light, dark or the system's; harmless, so that the origin check alone guards it. */
function chooseTheme(req: Request, res: Response): void {
  const { theme, back } = (req.body ?? {}) as Record<string, unknown>;
  if (theme === 'light' || theme === 'dark') {
    res.cookie('theme', theme, { maxAge: YEAR_MS, sameSite: 'lax', httpOnly: true });
  } else {
    res.clearCookie('theme');
  }
  redirectLocal(req, res, localPath(back) ?? '/');
}

export const preferenceRoutes = defineRoutes({ theme: { openPost: chooseTheme } });
