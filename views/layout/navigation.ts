import type { resources } from '~/locales';
import type { PlainRouteId } from '~/src/shared/routes';
import type { IconName } from '~/views/components/icon-names';

type LinkText = keyof (typeof resources)['pt-BR']['shell']['links'];

export interface NavLink {
  /** Key under `shell.links`. */
  text: LinkText;
  routeId: PlainRouteId;
  query?: Record<string, string>;
  icon?: IconName;
}

export interface NavGroup {
  title: LinkText;
  links: readonly NavLink[];
}

/** Menu for individuals: what to check, and how to start for free. */
export const PEOPLE_GROUPS: readonly NavGroup[] = [
  {
    title: 'people',
    links: [
      { text: 'check_cpf', routeId: 'whatsapp-cpf', icon: 'id-card' },
      { text: 'check_cnpj', routeId: 'whatsapp-cnpj', icon: 'building-2' },
      { text: 'services', routeId: 'whatsapp-consulte-pessoas-empresas', icon: 'user' },
      { text: 'sellers', routeId: 'whatsapp-antifraude', icon: 'shopping-cart' },
      { text: 'scams', routeId: 'whatsapp-evite-golpes-fraudes', icon: 'house' },
      { text: 'match', routeId: 'whatsapp-match', icon: 'circle-check' },
    ],
  },
  {
    title: 'begin',
    links: [
      { text: 'free_person', routeId: 'free-test-person', icon: 'sparkles' },
      { text: 'free_company', routeId: 'free-test-company', icon: 'sparkles' },
      { text: 'earn', routeId: 'whatsapp-testegratis', icon: 'wallet' },
      { text: 'by_whatsapp', routeId: 'whatsapp-consulte-cpf-cnpj', icon: 'message-circle' },
      { text: 'single', routeId: 'flashcheck-landing', icon: 'zap' },
    ],
  },
];

/** Menu of companies' problems, for those not looking for a product by name. */
export const CHALLENGES: NavGroup = {
  title: 'challenges',
  links: [
    { text: 'antifraud', routeId: 'antifraud', icon: 'shield-alert' },
    { text: 'hr', routeId: 'hr', icon: 'users' },
    { text: 'kyc', routeId: 'kyc', icon: 'user-plus' },
    { text: 'igaming', routeId: 'igaming', icon: 'gavel' },
    { text: 'schools', routeId: 'school-safecheck', icon: 'graduation-cap' },
  ],
};

/** The corporate menu (specification 2.4), by segment, product and resources. */
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
      { text: 'overview', routeId: 'corporate', icon: 'layers' },
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
  { text: 'api_docs', routeId: 'developers', icon: 'file-text' },
  { text: 'guide', routeId: 'developers-guide', icon: 'layers' },
  { text: 'api_reference', routeId: 'developers-reference', icon: 'webhook' },
  { text: 'token', routeId: 'dexter', query: { assunto: 'token' }, icon: 'key-round' },
  { text: 'guides', routeId: 'guides', icon: 'file-search' },
  { text: 'help', routeId: 'help', icon: 'circle-help' },
  { text: 'regulation', routeId: 'bet-regulation', icon: 'gavel' },
  { text: 'verify', routeId: 'verify-report', icon: 'shield-check' },
  { text: 'status', routeId: 'status', icon: 'circle-check' },
];
