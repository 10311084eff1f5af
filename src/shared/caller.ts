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
