import type { SiteArea } from '~/src/shared/routes/areas';

/** Which header and footer a page wears (specification 2.7). */
export type HeaderVariant = 'standard' | SiteArea;

export type MenuItemId =
  | 'query'
  | 'history'
  | 'batches'
  | 'verifications'
  | 'vacancies'
  | 'statement'
  | 'buy-credit'
  | 'invoices'
  | 'logout';

/** What a sheet of the menu leads to. */
export type SheetLinkId =
  | 'home'
  | 'operator-home'
  | 'profile'
  | 'security'
  | 'my-data'
  | 'approvals'
  | 'team'
  | 'team-link'
  | 'company-settings'
  | 'budgets'
  | 'cost-centers'
  | 'company-audit'
  | 'api-keys'
  | 'switch-account'
  | 'onboarding-company';

export interface MenuItem {
  id: MenuItemId;
  routeId: string;
  current: boolean;
  /** Where it shows: everywhere, or only under or from 992 px. */
  show: 'always' | 'mobile' | 'desktop';
}

/** The logged-in person as the shell shows them. */
export interface ShellUser {
  name: string;
  /** The company acted for; null for the personal account. */
  companyName: string | null;
  hasPicture: boolean;
  /** More than one account to choose from. */
  canSwitchAccount: boolean;
  /** What concerns the company acted for; empty for the personal account. */
  companyLinks: SheetLinkId[];
  ownLinks: SheetLinkId[];
  menu: MenuItem[];
}

/** The top bar of logged-in pages (specification 2.7). */
export interface TopBar {
  contextName: string;
  canSwitchAccount: boolean;
  /** Available credits in centavos; null hides them (post-paid), -1 while unknown. */
  credits: number | null;
  creditsLow: boolean;
  canBuyCredits: boolean;
  reportLimit: 'ok' | 'almost' | 'reached' | 'pending';
  inviteToCompleteRegistration: boolean;
  /** It was sent, and an operator looks at it. */
  registrationInReview: boolean;
}

export interface Notice {
  kind: 'ok' | 'error' | 'info' | 'warning';
  text: string;
  /** Shows two seconds after the page (specification 13 "Session end"). */
  late?: true;
}

/** Everything the layout draws around a page. */
export interface Shell {
  header: HeaderVariant;
  /** What the header's strong button does, where the page says so and not its area. */
  call?: { kind: 'whatsapp' | 'earn'; href: string };
  user: ShellUser | null;
  topBar: TopBar | null;
  /** Flash messages of the last request; toasts of 6 s with script, at the top without. */
  notices: Notice[];
  /** Seconds until the login ends if nothing more happens; absent for visitors. */
  sessionSeconds?: number;
  /** The notice of new prices, for whoever is to see it; absent: not shown. */
  priceNotice?: { delayMs: number | null };
  /** Whether visitors are asked to be measured: not at all, still to be, or already. */
  cookieChoice?: 'ask' | 'chosen';
  /** Maintenance hides the menu. */
  menuHidden: boolean;
}
