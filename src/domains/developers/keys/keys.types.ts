import type { Scope } from '~/src/shared/rights/scopes';

/** Maximum unrevoked keys of an account. */
export const MAX_KEYS = 50;
/** Maximum rate limit of a key, in requests per minute. */
export const MAX_PER_MINUTE = 600;
export const MAX_NETWORKS = 20;
/** How long the previous secret stays valid after a rotation, in hours. */
export const ROTATION_OVERLAPS_HOURS = [0, 1, 24, 72, 168] as const;
/** The same by default: one's own key's secret, and one's that somebody else, or a suspended key, had. */
export const DEFAULT_OVERLAP_HOURS = { own: 24, other: 0 } as const;
/** Key lifetimes on offer, in days; 0: no expiry. */
export const KEY_LIFETIMES_DAYS = [30, 90, 180, 365, 0] as const;
/** How long before a key expires its responsible person is notified. */
export const EXPIRY_NOTICE_MS = 7 * 24 * 3_600_000;
/** How long revoked keys stay listed. */
export const REVOKED_RETENTION_MS = 90 * 24 * 3_600_000;

/** Live, or test: invented people, nothing charged. */
export const ENVIRONMENTS = ['live', 'test'] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

/** suspended: its person no longer administers the account, or ended all earlier access; until it is issued anew. */
export type KeyState = 'active' | 'suspended' | 'expired' | 'revoked';

/** An API key as its account's administrators see it; never the key itself. */
export interface ApiKey {
  id: string;
  name: string;
  /** The public prefix, by which the audit and the request log name it. */
  prefix: string;
  last4: string;
  environment: Environment;
  state: KeyState;
  scopes: readonly Scope[];
  /** Networks that may use it; none: any. */
  networks: readonly string[];
  /** Requests a minute. */
  perMinute: number;
  /** The person that it acts for: whoever received its secret. */
  responsibleId: string;
  /** Name of the responsible person, or their e-mail. */
  responsible: string;
  /** The previous secret works until then. */
  overlapUntil: Date | null;
  /** The previous secret was issued to somebody else, or before a suspension: it keeps fewer rights. */
  oldLimited: boolean;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
  /** The network it was last used from. */
  lastNetwork: string | null;
  revokedAt: Date | null;
  createdAt: Date;
}
