import type { RouteRow } from './types';

export const teamRows = [
  {
    id: 'company-leave',
    access: 'user',
    pt: '/empresas/{companyUid}/sair',
    en: '/companies/{companyUid}/leave',
    noindex: true,
  },
  {
    id: 'company-settings',
    access: 'user+company-admin',
    pt: '/empresa/configuracoes',
    en: '/company/settings',
    support: true,
  },
  {
    id: 'company-notices',
    access: 'user+company-admin',
    pt: '/empresa/configuracoes/cobranca',
    en: '/company/settings/billing',
  },
  {
    id: 'company-address',
    access: 'user+company-admin',
    pt: '/empresa/configuracoes/endereco-fiscal',
    en: '/company/settings/billing-address',
  },
  { id: 'team', access: 'user+company-admin', pt: '/empresa/usuarios', en: '/company/users', support: true },
  {
    id: 'team-invite',
    access: 'user+company-admin',
    pt: '/empresa/usuarios/convidar',
    en: '/company/users/invite',
  },
  {
    id: 'team-link',
    access: 'user+company-admin',
    pt: '/empresa/usuarios/link',
    en: '/company/users/link',
  },
  {
    id: 'team-link-end',
    access: 'user+company-admin',
    pt: '/empresa/usuarios/link/encerrar',
    en: '/company/users/link/end',
  },
  {
    id: 'team-user',
    access: 'user+company-admin',
    pt: '/empresa/usuarios/{userUid}',
    en: '/company/users/{userUid}',
    support: true,
  },
  {
    id: 'team-user-resend',
    access: 'user+company-admin',
    pt: '/empresa/usuarios/{userUid}/reenviar',
    en: '/company/users/{userUid}/resend',
  },
  {
    id: 'team-user-block',
    access: 'user+company-admin',
    pt: '/empresa/usuarios/{userUid}/bloquear',
    en: '/company/users/{userUid}/block',
  },
  {
    id: 'team-user-unblock',
    access: 'user+company-admin',
    pt: '/empresa/usuarios/{userUid}/desbloquear',
    en: '/company/users/{userUid}/unblock',
  },
  {
    id: 'team-user-remove',
    access: 'user+company-admin',
    pt: '/empresa/usuarios/{userUid}/remover',
    en: '/company/users/{userUid}/remove',
  },
] as const satisfies readonly RouteRow[];
