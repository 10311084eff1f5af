import type { Request } from 'express';

/** What the preset `?modelo=` of a form's link ticks; nothing for an unknown one. */
export function presetIn(req: Request, presets: Record<string, readonly string[]>): readonly string[] {
  const { modelo } = req.query;
  return typeof modelo === 'string' && Object.hasOwn(presets, modelo) ? (presets[modelo] ?? []) : [];
}
