/** What people do that is written down. Codes, never sentences: locales `audit:action.<code>`. */
export const AUDIT_ACTIONS = [
  'login',
  'logout',
  'account_switched',
  'password_changed',
  'profile_changed',
  'phone_confirmed',
  'data_downloaded',
  'two_factor_changed',
  'account_cancelled',
  'cancellation_undone',
  'account_erased',
  'email_change_started',
  'consent_revoked',
  'pdf_password_changed',
  'email_changed',
  'email_change_stopped',
  'network_linked',
  'network_unlinked',
  'member_invited',
  'invitation_resent',
  'invitation_revoked',
  'join_link_made',
  'join_link_ended',
  'company_registered',
  'member_joined',
  'member_changed',
  'member_removed',
  'report_ordered',
  'report_viewed',
  'report_downloaded',
  'source_asked_again',
  'credits_ordered',
  'credits_adjusted',
  'adjustment_proposed',
  'adjustment_refused',
  'purchase_refunded',
  'unmatched_payment_returned',
  'unmatched_payment_kept',
  'wallet_unfrozen',
  'plan_changed',
  'settings_changed',
  'betting_credentials_changed',
  'price_changed',
  'audit_exported',
  'user_viewed',
  'evaluation_viewed',
  'contract_viewed',
  'evaluation_decided',
  'user_blocked',
  'user_unblocked',
  'factor_removal_asked',
  'factor_removal_stopped',
  'operator_page',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export const SUBJECT_KINDS = ['user', 'invitation', 'report', 'purchase', 'account', 'login'] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];

/** Ids, codes, counts: never personal data, never free text. */
export type AuditDetails = Record<string, string | number | boolean | null | readonly string[]>;

/** What happened, as the domains tell it. */
export interface AuditEntry {
  action: AuditAction;
  subject?: { kind: SubjectKind; id: string };
  details?: AuditDetails;
  /** In whose chain it stands; absent: the acting account's. */
  accountId?: string;
  /** Who did it, where the context does not know yet (a login). */
  by?: { userId: string; accountId: string; via: 'session' | 'token' };
}

/** An event as it is hashed and stored, without its place in the chain. */
export interface AuditEvent {
  accountId: string;
  at: Date;
  actingAccountId: string | null;
  userId: string | null;
  via: string;
  action: string;
  subjectKind: string | null;
  subjectId: string | null;
  details: AuditDetails;
  device: string;
  network: string;
  requestId: string;
}

/** An event with its place in the chain. */
export interface ChainedEvent extends AuditEvent {
  seq: number;
  prevHash: Buffer;
  hash: Buffer;
}

/** A line as people read it. */
export interface AuditLine {
  accountId: string;
  seq: number;
  at: Date;
  action: AuditAction;
  userName: string | null;
  userEmail: string | null;
  /** For whom they acted; shown where it is not the account of the list. */
  actingAccountName: string | null;
  accountName: string;
  via: string;
  subjectKind: SubjectKind | null;
  subjectId: string | null;
  /** Name of the person that it was done to, or the e-mail that was invited. */
  subjectName: string | null;
  details: AuditDetails;
  device: string;
  network: string;
  requestId: string;
}

/** The list's filters as they stand in the address; empty means not filtered. */
export interface AuditFilterValues extends Record<string, string> {
  de: string;
  ate: string;
  pessoa: string;
  acao: string;
}
