import type { Request, Response } from 'express';
import ipaddr from 'ipaddr.js';
import { readCookie, setCookie } from '~/src/http/cookies';
import type { Caller, Place } from '~/src/shared/caller';

/** The longest that browsers keep a cookie (docs/pitfalls.md). */
const COOKIE_MAX_AGE_MS = 400 * 24 * 3_600_000;

const DEVICE = 'device';

/** The caller, for rate limits and for recognising the device. */
export function getCaller(req: Request, kind: Caller['kind']): Caller {
  const device = readCookie(req, DEVICE) ?? '';
  return {
    kind,
    address: getNetwork(req),
    device: /^[\w-]{22}$/.test(device) ? device : null,
    deviceName: getDeviceName(req),
  };
}

/** Stores the device's secret in the browser. */
export function setDeviceCookie(req: Request, res: Response, device: string): void {
  setCookie(req, res, DEVICE, device, { maxAge: COOKIE_MAX_AGE_MS });
}

/** Where a request comes from, truncated so that no single household can be identified. */
export function getPlace(req: Request): Place {
  const network = getNetwork(req);
  const groups = network.split(':');
  if (groups.length > 1)
    return { device: getDeviceName(req), network: `${groups.slice(0, 3).join(':')}::/48` };
  const cut = network.replace(/\.\d+$/, '.0/24');
  return { device: getDeviceName(req), network: cut === network ? '' : cut };
}

/** Browser and operating system, as the list of sessions shows them. */
export function getDeviceName(req: Request): string {
  const agent = req.get('user-agent') ?? '';
  const browser = /(Edg|OPR|Firefox|Chrome|Safari)\//.exec(agent)?.[1] ?? '';
  const system = /(Windows|Android|iPhone|iPad|Mac OS X|Linux)/.exec(agent)?.[1] ?? '';
  return [browser.replace('Edg', 'Edge').replace('OPR', 'Opera'), system].filter(Boolean).join(', ');
}

/** Whether the request comes from a phone or tablet, according to the browser. */
export const isMobile = (req: Request): boolean =>
  /Android|iPhone|iPad|Mobile/i.test(req.get('user-agent') ?? '');

/** The client's address in canonical form: IPv4 where mapped, no zone. */
export const getAddress = (req: Pick<Request, 'ip'>): string =>
  (req.ip ?? '').replace(/^::ffff:/i, '').replace(/%.*$/, '');

/**
 * The key of every limit by address. An IPv6 customer has a whole /64, so single addresses would not limit
 * anybody.
 */
export function getNetwork(req: Pick<Request, 'ip'>): string {
  const plain = getAddress(req);
  // What a proxy passes on may be no address at all.
  if (!ipaddr.IPv6.isValid(plain)) return plain;
  return ipaddr.IPv6.parse(plain).toNormalizedString().split(':').slice(0, 4).join(':');
}
