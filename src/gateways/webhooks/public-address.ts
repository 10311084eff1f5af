import { type LookupAddress, lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Global unicast IPv6, the only public range in use. */
const GLOBAL_V6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** A name resolved to a private address, or to none. */
class PrivateAddress extends Error {
  readonly code = 'EPRIVATE';
}

/** Whether an IP address, however it is written, is public. */
export function isPublicAddress(text: string): boolean {
  const bare = text.replace(/^\[|\]$/g, '');
  if (!ipaddr.isValid(bare)) return false;
  const address = ipaddr.process(bare);
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || address.match(GLOBAL_V6);
}

/** Whether a URL's host is an IP address rather than a name. */
export const isAddress = (host: string): boolean => ipaddr.isValid(host.replace(/^\[|\]$/g, ''));

/**
 * Resolves a name for a connection, and rejects it if any of its addresses is not public. The checked address
 * is the one connected to, so DNS rebinding gains nothing.
 */
export const publicLookup: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, results) => {
    const addresses = results as LookupAddress[];
    if (error) return callback(error, []);
    if (addresses.length === 0 || addresses.some(({ address }) => !isPublicAddress(address))) {
      return callback(new PrivateAddress('private address'), []);
    }
    if (options.all) return callback(null, addresses);
    const [first] = addresses as [LookupAddress];
    callback(null, first.address, first.family);
  });
};
