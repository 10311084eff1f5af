import type { Response } from 'express';

/** Says as of when the data of an answer is, where a replica may be behind; nothing where the primary answered. */
export function setDataTime(res: Response, at: Date | null = res.req.ctx.reads.asOf()): void {
  if (at) res.setHeader('X-Data-As-Of', at.toISOString());
}
