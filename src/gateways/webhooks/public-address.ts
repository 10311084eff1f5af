import { type LookupAddress, lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Addresses of the public Internet in IPv6: all that is ever given out. */
const GLOBAL_V6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** A name led to an address of some inner network, or to none at all. */
class PrivateAddress extends Error {
  readonly code = 'EPRIVATE';
}

/** Whether an IP address, in any of its spellings, is one of the public Internet. */
export function isPublicAddress(text: string): boolean {
  const bare = text.replace(/^\[|\]$/g, '');
  if (!ipaddr.isValid(bare)) return false;
  const address = ipaddr.process(bare);
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || address.match(GLOBAL_V6);
}

/** Whether a URL's host is an IP address and not a name. */
export const isAddress = (host: string): boolean => ipaddr.isValid(host.replace(/^\[|\]$/g, ''));

/**
 * Looks a name up for a connection, and refuses it where any of its addresses is not public: what is checked is
 * what is connected to, so a name that changes in between gains nothing.
 */
export const publicLookup: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    const addresses = found as LookupAddress[];
    if (error) return done(error, []);
    if (addresses.length === 0 || addresses.some(({ address }) => !isPublicAddress(address))) {
      return done(new PrivateAddress('private address'), []);
    }
    if (options.all) return done(null, addresses);
    const [first] = addresses as [LookupAddress];
    done(null, first.address, first.family);
  });
};
