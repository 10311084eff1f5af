/** Scopes of an API key; each call of the API requires one. */
export const SCOPES = [
  'reports:read',
  'reports:order',
  'batches:read',
  'batches:run',
  'billing:read',
  'billing:pay',
  'team:read',
  'team:manage',
  'webhooks:manage',
  'verifications:read',
  'verifications:create',
  'verifications:decide',
  'verifications:pictures',
  'recruitment:read',
  'recruitment:manage',
] as const;
export type Scope = (typeof SCOPES)[number];

/** Scopes that most programs need together; `reading` changes and charges nothing. */
export const SCOPE_PRESETS = {
  reports: ['reports:read', 'reports:order'],
  batches: ['batches:read', 'batches:run', 'reports:read'],
  verifications: ['verifications:read', 'verifications:create'],
  recruitment: ['recruitment:read', 'recruitment:manage'],
  reading: SCOPES.filter((scope) => scope.endsWith(':read')),
} satisfies Record<string, readonly Scope[]>;

/**
 * Scopes that change who may do what, where the account's events go, or what a person decided. The previous secret of a
 * key that somebody else took over keeps its other scopes only.
 */
export const ADMINISTRATION_SCOPES: readonly Scope[] = [
  'team:manage',
  'webhooks:manage',
  'verifications:decide',
];

/** Scopes of a test key: in the test environment nothing is paid and nobody is invited. */
export const TEST_SCOPES: readonly Scope[] = [
  'reports:read',
  'reports:order',
  'batches:read',
  'batches:run',
  'billing:read',
  'webhooks:manage',
  'verifications:read',
  'verifications:create',
];
