import type { ParseKeys } from 'i18next';
import type { WorkKind } from '~/src/domains/operators/home/work.types';
import type { PlainRouteId, RouteId } from '~/src/shared/routes';
import type { SiteArea } from '~/src/shared/routes/types';
import type { IconName } from '~/views/components/icon-names';
import type { DeskAreaId } from './desk/areas';

/** Header and footer of a page (specification 2.7). */
export type HeaderVariant = 'standard' | SiteArea;

type KeyUnder<Group extends string> =
  Extract<ParseKeys<'shell'>, `${Group}.${string}`> extends `${Group}.${infer Id}` ? Id : never;

/** Items of the header for logged-in people, named by their words. */
export type MenuItemId = KeyUnder<'items'>;

/** A link in the company's or the user's own menu, named by its route; its words have the same name. */
export interface SheetLink {
  id: Extract<KeyUnder<'sheet'>, PlainRouteId>;
  icon: IconName;
  /** Opens over the page. */
  opensOver?: boolean;
  /** How much waits there for the user. */
  count?: number;
}

export interface MenuItem {
  id: MenuItemId;
  routeId: PlainRouteId;
  current: boolean;
  /** Shown everywhere, or only below or from 992 px. */
  show: 'always' | 'mobile' | 'desktop';
}

/** The logged-in user, for the shell. */
export interface ShellUser {
  name: string;
  /** The acting company; null for the personal account. */
  companyName: string | null;
  hasPicture: boolean;
  /** More than one account to choose from. */
  canSwitchAccount: boolean;
  /** Links about the acting company; empty for the personal account. */
  companyLinks: SheetLink[];
  ownLinks: SheetLink[];
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
  /** Of a post-paid account, in centavos: what is left of the month's limit, and the limit; null hides it. */
  limit: { free: number; whole: number } | null;
  reportLimit: 'ok' | 'almost' | 'reached' | 'pending';
  inviteToCompleteRegistration: boolean;
  /** The post-paid registration is to be finished before anything can be ordered. */
  postpaidUnfinished: boolean;
  /** Submitted, and under review by an operator. */
  registrationInReview: boolean;
  /** Mail to the reader's address comes back. */
  emailReturned: boolean;
}

/** How much of a kind waits for operators; `urgent`: late, or a fault. */
interface DeskCount {
  kind: WorkKind;
  count: number;
  urgent: boolean;
}

/** The frame of the operators' pages. */
export interface Desk {
  counts: readonly DeskCount[];
  /** The area of the open page; null for an address that is none. */
  area: DeskAreaId | null;
  /** Whether the operator's roles open a page or allow what its form does. */
  mayOpen: (id: RouteId) => boolean;
  /** What the search field holds, on its own page. */
  search?: { text: string; error?: string };
}

export interface Notice {
  kind: 'ok' | 'error' | 'info' | 'warning';
  text: string;
  /** Appears after two seconds (specification 13 "Session end"). */
  late?: true;
}

/** Everything that the layout renders around a page. */
export interface Shell {
  header: HeaderVariant;
  /** What the header's primary button does, if the page overrides its area. */
  call?: { kind: 'whatsapp' | 'earn'; href: string };
  user: ShellUser | null;
  topBar: TopBar | null;
  /** On the operators' pages. */
  desk?: Desk;
  /** Flash notices of the last request; toasts of 6 s with script, at the top without. */
  notices: Notice[];
  /** Seconds until the login ends without further activity; absent for visitors. */
  sessionSeconds?: number;
  /** The notice of new prices; absent: not shown. */
  priceNotice?: { delayMs: number | null };
  /** Whether visitors are asked for consent: not at all, not answered yet, or answered. */
  cookieChoice?: 'ask' | 'chosen';
  /** The masked CPF of the person who proved it to be theirs, on the pages for data subjects. */
  subjectCpf?: string;
  /** A footer of one line also for visitors. */
  shortFooter?: true;
  /** An operator sees the page as this customer does, until then. */
  visit?: { operatorName: string; userName: string; accountName: string; until: Date };
  /** Maintenance hides the menu. */
  menuHidden: boolean;
}
