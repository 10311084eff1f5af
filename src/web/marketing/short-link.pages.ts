import type { Request, Response } from 'express';
import { hrefFor } from '~/src/http/respond';
import { NotFound } from '~/src/platform/errors';
import { drawQr } from '~/src/shared/qr-code';
import { isShortLink, SHORT_LINKS } from '~/src/shared/short-links';

/** Redirects a short link to its WhatsApp landing page, with the query string. */
export function followShortLink(req: Request, res: Response): void {
  const link = req.path.slice(1).toLowerCase();
  if (!isShortLink(link)) throw new NotFound('not_found');
  const at = req.originalUrl.indexOf('?');
  res.redirect(303, hrefFor(req, SHORT_LINKS[link]) + (at < 0 ? '' : req.originalUrl.slice(at)));
}

/** The QR code of a short link as an image. */
export function showShortLinkQr(req: Request<{ link: string }>, res: Response): void {
  const link = req.params.link;
  if (!isShortLink(link)) throw new NotFound('not_found');
  res.setHeader('Cache-Control', 'public, max-age=86400');
  res.type('image/svg+xml').send(getPicture(`${req.ctx.origin}/${link}`));
}

function getPicture(text: string): string {
  const { size, path } = drawQr(text);
  const paper = `<path fill="#fff" d="M0 0h${size}v${size}H0z"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">${paper}<path d="${path}"/></svg>`;
}
