import type { OperatorRole } from './rights/operator-duties';
import type { Scope } from './rights/scopes';

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

/** Theme of the pages: the system's, or a fixed one. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** 1 prepaid credits, 2 post-paid (specification 5.10). */
export type BillingType = 1 | 2;
export const POSTPAID: BillingType = 2;

/** What an API key is allowed. */
export interface KeyRights {
  /** The public prefix of the key, which identifies it in the audit log. */
  prefix: string;
  scopes: readonly Scope[];
  /** Requests per minute. */
  perMinute: number;
  /** Acts for the test account, where nothing is charged and the sandbox replaces the outside companies. */
  test: boolean;
  /**
   * Acts by the previous secret of a key that somebody else took over: whoever holds that secret may be another person
   * than the user. Absent: by a secret issued to the user.
   */
  limited?: boolean;
}

/** Who acts, for which account, with which rights. Session and token yield the same. */
export interface Actor {
  userId: string;
  /** The acting account: the personal one, or a company's. */
  accountId: string;
  accountKind: 'person' | 'company';
  /** Display name of the acting account: the user's or the company's name. */
  accountName: string;
  userName: string | null;
  email: string;
  emailValidated: boolean;
  /** Mail to their address comes back. Absent: it does not. */
  emailReturned?: boolean;
  /** The individual registration is complete. */
  onboarded: boolean;
  billingType: BillingType;
  /** Signed up by the post-paid entry and has not finished it. */
  postpaidPending: boolean;
  claims: readonly Claim[];
  /** Role in the acting company; null for the personal account. */
  companyRole: 'admin' | 'member' | null;
  operator: boolean;
  /** What they do as an operator. Absent: nothing but what every operator does. */
  operatorRoles?: readonly OperatorRole[];
  /** A member of companies, who can switch account. Absent: of none. */
  hasCompanies?: boolean;
  /** Absent: no picture. */
  hasPicture?: boolean;
  /** The acting account's PDFs have a password of their own. Absent: the first characters of its document. */
  ownPdfPassword?: boolean;
  /** Light or dark if chosen for the account; absent: never chosen. */
  theme?: Theme | null;
  /** When a canceled account is permanently deleted. Absent: not canceled. */
  cancelAt?: Date | null;
  via: 'session' | 'token' | 'key' | 'job';
  /** Login record (session), token id (token) or key id (key) behind this actor. */
  loginId: string;
  /** The support visit in which an operator sees their pages (decision 0407). Absent: they act themselves. */
  visit?: string;
  /** Rights of the acting API key; absent: no key acts. */
  key?: KeyRights;
}

/** The acting API key; null for a person or a job. */
export const actingKey = ({ via, loginId }: Pick<Actor, 'via' | 'loginId'>): string | null =>
  via === 'key' ? loginId : null;
