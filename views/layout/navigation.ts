import type { resources } from '~/locales';
import type { RouteId } from '~/src/shared/routes';
import type { IconName } from '~/views/components/icon-names';

type LinkText = keyof (typeof resources)['pt-BR']['shell']['links'];

export interface NavLink {
  /** Key under `shell.links`. */
  text: LinkText;
  routeId: RouteId;
  query?: Record<string, string>;
  icon?: IconName;
}

export interface NavGroup {
  title: LinkText;
  links: readonly NavLink[];
}

/** The corporate menu (specification 2.4), by segment, product and what helps to decide. */
export const CORPORATE_GROUPS: readonly NavGroup[] = [
  {
    title: 'segments',
    links: [
      { text: 'recruitment', routeId: 'corporate-background-check-recrutamento-selecao', icon: 'briefcase' },
      { text: 'aml', routeId: 'corporate-background-check-prevencao-lavagem-dinheiro', icon: 'hand-coins' },
      { text: 'suppliers', routeId: 'corporate-background-check-fornecedores', icon: 'building-2' },
      { text: 'compliance', routeId: 'corporate-background-check-compliance', icon: 'scale' },
      { text: 'cpf', routeId: 'corporate-api-verificacao-cpf', icon: 'id-card' },
      { text: 'bettors', routeId: 'bettor-identity', icon: 'scan-face' },
    ],
  },
  {
    title: 'products',
    links: [
      { text: 'background_check', routeId: 'corporate-background-check', icon: 'file-search' },
      { text: 'automation', routeId: 'corporate-automacao-consultas', icon: 'webhook' },
      { text: 'onboarding', routeId: 'corporate-onboarding-digital', icon: 'user-plus' },
      { text: 'doccheck', routeId: 'doccheck', icon: 'fingerprint' },
      { text: 'intelligence', routeId: 'corporate-inteligencia-mercado', icon: 'trending-up' },
    ],
  },
  {
    title: 'plans',
    links: [
      { text: 'pricing', routeId: 'corporate-precificacao', icon: 'banknote' },
      { text: 'sla', routeId: 'corporate-planos-sla', icon: 'layers' },
      { text: 'cases', routeId: 'corporate-cases', icon: 'badge-check' },
      { text: 'contact', routeId: 'corporate-contato', icon: 'message-circle' },
    ],
  },
];

export const RESOURCE_LINKS: readonly NavLink[] = [
  { text: 'api_docs', routeId: 'corporate-documentacao-api', icon: 'file-text' },
  { text: 'guide', routeId: 'corporate-guia-integracao', icon: 'layers' },
  { text: 'token', routeId: 'dexter', query: { assunto: 'token' }, icon: 'key-round' },
  { text: 'guides', routeId: 'guides', icon: 'file-search' },
  { text: 'help', routeId: 'help', icon: 'circle-help' },
  { text: 'regulation', routeId: 'bet-regulation', icon: 'gavel' },
  { text: 'verify', routeId: 'verify-report', icon: 'shield-check' },
];
