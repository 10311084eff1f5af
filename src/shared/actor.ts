import type { Scope } from './scopes';

/** Extra claims that a membership may carry (specification 3). */
export const CLAIMS = [
  'consultas',
  'consultas_lote',
  'consultas_reaproveitamento',
  'bank_partner',
  'doccheck',
  'doccheck_admin',
  'doccheck_readonly',
  'doccheck_dashboard',
  'doccheck_gerar_url',
  'doccheck_aml_report',
  'point_of_sale',
] as const;
export type Claim = (typeof CLAIMS)[number];

/** How the pages look: as the system says, or always one way. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** 1 prepaid credits, 2 post-paid (specification 5.10). */
export type BillingType = 1 | 2;
export const POSTPAID: BillingType = 2;

/** What an API key is allowed. */
export interface KeyRights {
  /** The public start of the key, which names it in the audit. */
  prefix: string;
  scopes: readonly Scope[];
  /** Requests a minute. */
  perMinute: number;
  /** Acts for the test account, where nothing is charged and outside companies are the sandbox's. */
  test: boolean;
}

/** Who acts, for which account, with which rights. The session and the token yield the same. */
export interface Actor {
  userId: string;
  /** The account that is acted for: the personal one, or a company's. */
  accountId: string;
  accountKind: 'person' | 'company';
  /** What the person reads as the acting account: the user's or the company's name. */
  accountName: string;
  userName: string | null;
  email: string;
  emailValidated: boolean;
  /** The individual registration is complete. */
  onboarded: boolean;
  billingType: BillingType;
  /** Came by the post-paid entry and has not finished it. */
  postpaidPending: boolean;
  claims: readonly Claim[];
  /** Role in the acting company; null for the personal account. */
  companyRole: 'admin' | 'member' | null;
  operator: boolean;
  /** A member of companies, who may change what they act for. Absent: of none. */
  hasCompanies?: boolean;
  /** Absent: no picture. */
  hasPicture?: boolean;
  /** The acting account's PDFs open by a password of its own. Absent: by its document's first characters. */
  ownPdfPassword?: boolean;
  /** Light or dark as chosen for the account; absent: never chosen. */
  theme?: Theme | null;
  /** The person cancelled their account: when it ends permanently. Absent: they did not. */
  cancelAt?: Date | null;
  via: 'session' | 'token' | 'key' | 'job';
  /** Login record (session), token id (token) or key id (key) behind this actor. */
  loginId: string;
  /** What the API key that acts may do; absent: no key acts. */
  key?: KeyRights;
}

/** The API key that acts; null where a person or a job does. */
export const actingKey = ({ via, loginId }: Pick<Actor, 'via' | 'loginId'>): string | null =>
  via === 'key' ? loginId : null;
