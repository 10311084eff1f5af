/** The sender of a request, for limits and the second factor; stored only hashed. */
export interface Caller {
  kind: 'browser' | 'api';
  /** IP address; for IPv6 the network of one customer. */
  address: string;
  /** Secret of the browser's device cookie; null if absent. */
  device: string | null;
  /** Browser and operating system. */
  deviceName: string;
}

/** Where a request came from, as the audit log stores it: no single household can be identified. */
export interface Place {
  /** Browser and operating system. */
  device: string;
  /** The truncated network: `203.0.113.0/24`, `2001:db8:1::/48`. */
  network: string;
}
