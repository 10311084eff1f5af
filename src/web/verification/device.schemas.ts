import type { Request } from 'express';

/** Whether the request comes from a phone or tablet, as far as its browser says. */
export const isMobile = (req: Request): boolean =>
  /Android|iPhone|iPad|Mobile/i.test(req.get('user-agent') ?? '');
