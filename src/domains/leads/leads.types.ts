import type { CookieChoice } from '~/src/shared/cookie-choice';
import type { Locale } from '~/src/shared/locale';

/** What a lead may be about (specification B 9), in the order of the form. */
export const LEAD_KINDS = [
  'background_check',
  'query_automation',
  'executive_check',
  'facial_validation',
  'kyc_bet',
  'monitoring',
  'digital_onboarding',
  'market_intelligence',
  'other',
] as const;
/** Kinds not selectable: set by the pages of schools and affiliates. */
const PAGE_KINDS = ['safecheck', 'affiliate'] as const;
export const ALL_KINDS = [...LEAD_KINDS, ...PAGE_KINDS] as const;
export type LeadKind = (typeof ALL_KINDS)[number];

/** How much is expected (specification B 9): codes, a scale each for what is counted. */
export const VOLUMES = {
  reports: [
    'reports_50',
    'reports_100',
    'reports_200',
    'reports_400',
    'reports_700',
    'reports_1000',
    'reports_more',
  ],
  calls: ['calls_5k', 'calls_10k', 'calls_50k', 'calls_100k', 'calls_500k', 'calls_1m', 'calls_more'],
  executives: ['executives_5', 'executives_10', 'executives_20', 'executives_more'],
  staff: ['staff_50', 'staff_100', 'staff_250', 'staff_more'],
} as const;
export type Scale = keyof typeof VOLUMES;
export type Volume = (typeof VOLUMES)[Scale][number];

/** How the sender learned of the product. */
export const LEAD_SOURCES = ['search', 'linkedin', 'blog', 'event', 'referral', 'other'] as const;
export type LeadSource = (typeof LEAD_SOURCES)[number];

/** Whom the sender writes for: only companies need a CNPJ and an address of their own. */
export const PARTIES = ['company', 'person'] as const;
type Party = (typeof PARTIES)[number];

export const LEAD_STATES = ['new', 'contacted', 'qualified', 'won', 'lost', 'spam'] as const;
export type LeadState = (typeof LEAD_STATES)[number];

/** A lead's contact and message: stored sealed. */
export interface LeadContact {
  name: string;
  email: string;
  /** Area code and number, digits only. */
  phone: string;
  /** 14 characters; null for a person. */
  cnpj: string | null;
  message: string;
}

/** A lead as submitted. */
export interface NewLead {
  kind: LeadKind;
  volume: Volume | null;
  source: LeadSource | null;
  party: Party;
  newsletter: boolean;
  contact: LeadContact;
  /** Route of the page that it was sent from. */
  page: string;
  locale: Locale;
  /** Campaign parameters of the visit; the click id of an ad only where the visitor agreed to it. */
  campaign: Record<string, string>;
  /** Null when the visitor chose nothing. */
  choice: CookieChoice | null;
}

/** A lead without contact. */
export interface LeadFacts {
  id: string;
  protocol: string;
  kind: LeadKind;
  volume: Volume | null;
  source: LeadSource | null;
  party: Party;
  newsletter: boolean;
  state: LeadState;
  createdAt: Date;
}

/** A line of the operators' list. */
export interface LeadLine extends LeadFacts {
  name: string;
  email: string;
  ownerName: string | null;
}

/** Everything that operators see of a lead. */
export interface Lead extends LeadFacts {
  contact: LeadContact;
  locale: Locale;
  page: string;
  campaign: Record<string, string>;
  ownerId: string | null;
  note: string;
  changedAt: Date;
}

/** What an operator wrote to a lead by e-mail. */
export interface LeadReply {
  id: string;
  text: string;
  /** Name of the operator; null when they are gone. */
  author: string | null;
  createdAt: Date;
}

/** How an operator changed a lead; without the texts of its note. */
export interface LeadStep {
  id: number;
  /** Name of the operator; null when they are gone. */
  author: string | null;
  state: { before: LeadState; after: LeadState };
  /** Names; null for nobody, and for somebody who is gone. */
  owner: { before: string | null; after: string | null };
  noteChanged: boolean;
  createdAt: Date;
}

/** Everything that operators did with a lead, each newest first. */
export interface LeadPast {
  replies: LeadReply[];
  steps: LeadStep[];
}

/** Filters of the operators' list; null is not filtered. */
export interface LeadFilter {
  state: LeadState | null;
  kind: LeadKind | null;
  ownerId: string | null;
}

export interface LeadOwner {
  id: string;
  name: string;
}
