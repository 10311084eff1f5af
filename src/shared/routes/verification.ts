import type { RouteRow } from './types';

export const verificationRows = [
  { id: 'doccheck', access: 'public', area: 'doccheck', pt: '/doccheck' },
  { id: 'doccheck-try', access: 'public', area: 'doccheck', pt: '/doccheck/try' },
  { id: 'doccheck-docs', access: 'public', area: 'doccheck', pt: '/doccheck/docs', noindex: true },
  { id: 'doccheck-dashboard', access: 'user+doccheck+doccheck_dashboard', pt: '/doccheck/dashboard' },
  { id: 'doccheck-list', access: 'user+doccheck', pt: '/doccheck/verification' },
  {
    id: 'doccheck-detail',
    access: 'user+doccheck',
    pt: '/doccheck/verification/{organizationExternalId}/{uid}',
  },
  { id: 'doccheck-integrations', access: 'user+doccheck', pt: '/doccheck/integration' },
  { id: 'doccheck-integration', access: 'user+doccheck', pt: '/doccheck/integration/{uid}' },
  { id: 'doccheck-users', access: 'user+doccheck', pt: '/doccheck/user' },
  { id: 'doccheck-user-new', access: 'user+doccheck', pt: '/doccheck/user/new' },
  { id: 'doccheck-user', access: 'user+doccheck', pt: '/doccheck/user/{uid}' },
  { id: 'doccheck-capture', access: 'public', pt: '/doccheck/v/{token}', noindex: true },
] as const satisfies readonly RouteRow[];
