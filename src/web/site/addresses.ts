import { readFileSync } from 'node:fs';
import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import { hrefFor } from '~/src/http/respond';
import type { Assets } from '~/src/platform/assets';
import type { Platform } from '~/src/platform/platform';
import brand from '~/src/shared/brand.json';
import { toDay } from '~/src/shared/dates';

const DAY_SECONDS = 86_400;
/** How long security.txt is valid from the day it is read (RFC 9116: less than a year). */
const VALID_DAYS = 180;
const PAPER = '#ffffff';

/** Addresses that browsers, password managers and researchers know by convention. */
export function knownAddresses({ config, now }: Platform, asset: Assets): Router {
  const router = express.Router();
  router.get('/favicon.ico', sendPicture(asset('favicon.ico'), 'image/x-icon'));
  router.get('/apple-touch-icon.png', sendPicture(asset('touch-icon.png'), 'image/png'));
  router.get('/site.webmanifest', (req, res) => {
    keepFor(res, DAY_SECONDS);
    res.vary('Accept-Language');
    res.type('application/manifest+json').send(JSON.stringify(toManifest(req, asset)));
  });
  router.get('/.well-known/security.txt', (_req, res) => {
    keepFor(res, DAY_SECONDS);
    res.type('text/plain; charset=utf-8').send(securityTxt(config.origin, config.mail.support, now()));
  });
  // https://w3c.github.io/webappsec-change-password-url: where a leaked password is changed.
  router.get('/.well-known/change-password', (req, res) => {
    res.redirect(302, hrefFor(req, 'security'));
  });
  return router;
}

const keepFor = (res: Response, seconds: number): void => {
  res.setHeader('Cache-Control', `public, max-age=${seconds}`);
};

/** A built picture at an address without its hash. */
function sendPicture(address: string, type: string): RequestHandler {
  let picture: Buffer | undefined;
  return (_req, res) => {
    picture ??= readFileSync(`public${address}`);
    keepFor(res, DAY_SECONDS);
    res.type(type).send(picture);
  };
}

const toManifest = (req: Request, asset: Assets) => ({
  name: req.translate('common:brand'),
  short_name: req.translate('common:brand'),
  lang: req.locale,
  id: '/',
  start_url: hrefFor(req, 'home'),
  scope: '/',
  display: 'browser',
  theme_color: brand.color,
  background_color: PAPER,
  icons: [
    { src: asset('icon-192.png'), sizes: '192x192', type: 'image/png', purpose: 'any maskable' },
    { src: asset('icon-512.png'), sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
    { src: asset('favicon.svg'), sizes: 'any', type: 'image/svg+xml' },
  ],
});

/** Whom to tell of a weakness (RFC 9116); valid from the day it is read, so that it never expires unnoticed. */
function securityTxt(origin: string, support: string, now: Date): string {
  const until = toDay(new Date(now.getTime() + VALID_DAYS * DAY_SECONDS * 1_000));
  return [
    `Contact: mailto:${support}`,
    `Expires: ${until}T00:00:00Z`,
    'Preferred-Languages: pt, en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}
