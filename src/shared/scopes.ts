/** What an API key may be allowed to do; each call of the API names one. */
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

/** What a test key may have: no money is paid and nobody is invited in the test environment. */
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
