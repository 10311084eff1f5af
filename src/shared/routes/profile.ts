import type { RouteRow } from './types';

export const profileRows = [
  { id: 'profile', access: 'user', pt: '/editar-perfil', support: true },
  { id: 'phone-new', access: 'user', pt: '/editar-perfil/telefone' },
  { id: 'phone-proof', access: 'user', pt: '/editar-perfil/telefone/prova' },
  { id: 'phone-code', access: 'user', pt: '/editar-perfil/telefone/codigo' },
  { id: 'phone-code-again', access: 'user', pt: '/editar-perfil/telefone/codigo/reenviar' },
  { id: 'phone-other', access: 'user', pt: '/editar-perfil/telefone/outro' },
  { id: 'address-new', access: 'user', pt: '/editar-perfil/endereco' },
  { id: 'address-remove', access: 'user', pt: '/editar-perfil/endereco/remover' },
  { id: 'pdf-password', access: 'user', pt: '/editar-perfil/senha-do-pdf', en: '/profile/pdf-password' },
  {
    id: 'pdf-password-remove',
    access: 'user',
    pt: '/editar-perfil/senha-do-pdf/remover',
    en: '/profile/pdf-password/remove',
  },
  {
    id: 'profile-consents',
    access: 'user',
    pt: '/editar-perfil/consultas-automaticas',
    en: '/profile/automatic-queries',
  },
  { id: 'picture', access: 'user', pt: '/editar-perfil/foto' },
  { id: 'picture-edit', access: 'user', pt: '/editar-perfil/trocar-foto', en: '/profile/change-picture' },
  {
    id: 'picture-remove',
    access: 'user',
    pt: '/editar-perfil/trocar-foto/remover',
    en: '/profile/change-picture/remove',
  },
  { id: 'my-data', access: 'user', pt: '/meus-dados', en: '/my-data' },
  { id: 'shortcuts', access: 'user', pt: '/preferencias/atalhos', en: '/preferences/shortcuts' },
  { id: 'theme', access: 'public', pt: '/preferencias/tema', noindex: true },
] as const satisfies readonly RouteRow[];
