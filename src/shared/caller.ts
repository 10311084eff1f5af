/** Where a request comes from, as limits and the second factor need it; nothing of it is stored readable. */
export interface Caller {
  kind: 'browser' | 'api';
  /** Internet address; of IPv6 the network that one customer gets. */
  address: string;
  /** Secret of the browser's device cookie; null where there is none. */
  device: string | null;
  /** Browser and system in words. */
  deviceName: string;
}

/** Where a request came from, as the audit keeps it: nothing of it leads to one household. */
export interface Place {
  /** Browser and system in words. */
  device: string;
  /** The network, cut: `203.0.113.0/24`, `2001:db8:1::/48`. */
  network: string;
}
