import type { PlainRouteId } from '~/src/shared/routes';
import {
  CHALLENGES,
  CORPORATE_GROUPS,
  type NavGroup,
  type NavLink,
  PEOPLE_GROUPS,
  RESOURCE_LINKS,
} from './navigation';
import type { HeaderVariant } from './shell.types';

/** A header button and its menu; groups are shown side by side. */
export interface NavSheet {
  id: string;
  /** Key under `shell.menus`. */
  label: 'people' | 'corporate' | 'resources' | 'solutions' | 'plans' | 'developers';
  groups: readonly NavGroup[];
}

interface AreaNavigation {
  sheets: readonly NavSheet[];
  /** Links directly in the header. */
  links: readonly NavLink[];
}

const link = (text: NavLink['text'], routeId: PlainRouteId): NavLink => ({ text, routeId });
const none: AreaNavigation = { sheets: [], links: [] };
const only = (...links: NavLink[]): AreaNavigation => ({ sheets: [], links });
const [SEGMENTS, PRODUCTS, PLANS] = CORPORATE_GROUPS as [NavGroup, NavGroup, NavGroup];
const ofResources = (...texts: NavLink['text'][]) =>
  RESOURCE_LINKS.filter(({ text }) => texts.includes(text));

/** Links of each header (specification 2 and 2.3); those to unbuilt pages are hidden. */
export const AREA_NAVIGATION: Record<HeaderVariant, AreaNavigation> = {
  standard: {
    sheets: [
      { id: 'menu-people', label: 'people', groups: PEOPLE_GROUPS },
      { id: 'menu-corporate', label: 'corporate', groups: CORPORATE_GROUPS },
      { id: 'menu-resources', label: 'resources', groups: [{ title: 'resources', links: RESOURCE_LINKS }] },
    ],
    links: [],
  },
  corporate: {
    sheets: [
      { id: 'menu-solutions', label: 'solutions', groups: [SEGMENTS, CHALLENGES, PRODUCTS] },
      { id: 'menu-plans', label: 'plans', groups: [PLANS] },
      {
        id: 'menu-developers',
        label: 'developers',
        groups: [{ title: 'integration', links: ofResources('api_docs', 'guide', 'api_reference', 'token') }],
      },
      {
        id: 'menu-resources',
        label: 'resources',
        groups: [{ title: 'resources', links: ofResources('guides', 'help', 'regulation', 'verify') }],
      },
    ],
    links: [],
  },
  executivecheck: only(
    link('executivecheck', 'executivecheck-landing'),
    link('background_check', 'corporate-background-check'),
    link('prices', 'corporate-precificacao'),
    link('help_short', 'help'),
  ),
  flashcheck: only(
    link('flashcheck', 'flashcheck-landing'),
    link('flashcheck_try', 'flashcheck-experimente-landing'),
    link('for_companies', 'corporate-flashcheck'),
    link('help_short', 'help'),
  ),
  doccheck: only(
    link('doccheck_how', 'doccheck'),
    link('doccheck_try', 'doccheck-try'),
    link('doccheck_docs', 'doccheck-docs'),
    link('for_bets', 'bet-regulation'),
  ),
  'doccheck-reception': only(link('help_short', 'help')),
  candidate: only(link('help_short', 'help')),
  subject: none,
  'card-machine': none,
  maintenance: none,
};

interface LegalRoutes {
  terms: PlainRouteId;
  privacy: PlainRouteId;
  cookies: PlainRouteId;
  lgpd: PlainRouteId;
}

const GENERAL: LegalRoutes = { terms: 'terms', privacy: 'privacy', cookies: 'cookies', lgpd: 'lgpd' };

/** Areas whose legal pages have their own addresses (specification 2.4). */
const LEGAL: Partial<Record<HeaderVariant, LegalRoutes>> = {
  corporate: {
    terms: 'corporate-terms',
    privacy: 'corporate-privacy',
    cookies: 'corporate-cookies',
    lgpd: 'corporate-lgpd',
  },
  executivecheck: {
    terms: 'executivecheck-terms',
    privacy: 'executivecheck-privacy',
    cookies: 'executivecheck-cookies',
    lgpd: 'executivecheck-lgpd',
  },
  flashcheck: {
    terms: 'flashcheck-terms',
    privacy: 'flashcheck-privacy',
    cookies: 'flashcheck-cookies',
    lgpd: 'flashcheck-lgpd',
  },
};

function legalLinks(area: HeaderVariant): NavLink[] {
  const routes = LEGAL[area] ?? GENERAL;
  return [
    link('terms', routes.terms),
    link('privacy', routes.privacy),
    link('cookies', routes.cookies),
    link('lgpd', routes.lgpd),
    link('my_rights', 'subject-portal'),
    link('governance', 'data-governance'),
    link('accessibility', 'accessibility'),
  ];
}

interface FooterGroup {
  title: 'people' | 'corporate' | 'challenges' | 'products' | 'resources' | 'legal' | 'area';
  links: readonly NavLink[];
}

const ABOUT = link('about', 'corporate-sobre-nos');

/** All menus as plain lists: reachable here without popovers. */
export function footerGroups(area: HeaderVariant): readonly FooterGroup[] {
  const legal: FooterGroup = { title: 'legal', links: legalLinks(area) };
  if (['card-machine', 'doccheck-reception', 'candidate', 'subject'].includes(area)) return [legal];
  const products: FooterGroup = { title: 'products', links: [...PRODUCTS.links, ...PLANS.links, ABOUT] };
  const resources: FooterGroup = {
    title: 'resources',
    links: RESOURCE_LINKS,
  };
  const own = AREA_NAVIGATION[area].links;
  if (own.length > 0) {
    return [{ title: 'area', links: own }, without(products, own), without(resources, own), legal];
  }
  const people: FooterGroup = { title: 'people', links: PEOPLE_GROUPS.flatMap(({ links }) => links) };
  return [
    ...(area === 'standard' ? [people] : []),
    { title: 'corporate', links: SEGMENTS.links },
    ...(area === 'corporate' ? [{ title: 'challenges', links: CHALLENGES.links } as const] : []),
    products,
    resources,
    legal,
  ];
}

const without = ({ title, links }: FooterGroup, others: readonly NavLink[]): FooterGroup => ({
  title,
  links: links.filter(({ routeId }) => !others.some((each) => each.routeId === routeId)),
});
