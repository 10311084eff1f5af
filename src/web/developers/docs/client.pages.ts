import { readFileSync } from 'node:fs';
import type { Request } from 'express';
import type { RenderSettings } from '~/src/http/pages/render';
import type { Handler } from '~/src/http/routes';

const YEAR_SECONDS = 31_536_000;

/** The typed client from the build, named by its content. */
export function clientAsset(req: Request): { file: string; digest: string } {
  const address = (req.app.locals.render as RenderSettings).assets('idoneo-client.ts');
  return { file: `public${address}`, digest: /-(\w+)\.ts$/.exec(address)?.[1] ?? '' };
}

/** The typed client as a file; immutable under its own version (`?v=`). */
export const sendClient: Handler = (req, res) => {
  const { file, digest } = clientAsset(req);
  const isVersioned = req.query.v === digest;
  res.setHeader('ETag', `"${digest}"`);
  res.setHeader('Cache-Control', isVersioned ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
  if (req.get('if-none-match') === `"${digest}"`) {
    res.status(304).end();
    return;
  }
  res.setHeader('Content-Disposition', 'attachment; filename="idoneo-client.ts"');
  res.type('text/plain').send(readFileSync(file, 'utf8'));
};
