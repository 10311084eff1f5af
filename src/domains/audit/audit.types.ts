/** Actions of the audit itself. */
export const OWN_ACTIONS = ['audit_exported', 'operator_page'] as const;

/** Audited actions by domain: each adds its own in its `<noun>.audit.ts`. */
export interface AuditActions {
  audit: (typeof OWN_ACTIONS)[number];
}
export type AuditAction = AuditActions[keyof AuditActions];

export type SubjectKind =
  | 'user'
  | 'invitation'
  | 'report'
  | 'approval'
  | 'batch'
  | 'purchase'
  | 'account'
  | 'login'
  | 'export'
  | 'lead'
  | 'webhook'
  | 'key'
  | 'verification'
  | 'integration'
  | 'cost_center'
  | 'vacancy'
  | 'check_package'
  | 'application'
  | 'ats_connection'
  | 'recruitment_run'
  | 'budget'
  | 'control_change'
  | 'subject_request'
  | 'subject_session'
  | 'visit'
  | 'monitor';

/** How each detail is read: as a word of our own, a name of the catalog, money, a number, yes or no; ids are not. */
export const DETAILS = {
  route: 'page',
  method: 'word',
  network: 'word',
  proof: 'word',
  reason: 'word',
  kind: 'word',
  form: 'word',
  control: 'word',
  decision: 'word',
  channel: 'word',
  picture: 'word',
  scan: 'word',
  roleBefore: 'role',
  role: 'role',
  claimsBefore: 'claims',
  claims: 'claims',
  scopesBefore: 'codes',
  scopes: 'codes',
  product: 'named',
  productId: 'named',
  source: 'named',
  planId: 'named',
  purpose: 'purpose',
  amount: 'money',
  balance: 'money',
  price: 'money',
  limit: 'money',
  bonus: 'money',
  maxTotal: 'money',
  minimum: 'money',
  onlyPackage: 'money',
  lowBelow: 'money',
  cap: 'money',
  approvalAbove: 'money',
  freeMin: 'money',
  freeMax: 'money',
  bonusEmail: 'money',
  bonusRegistration: 'money',
  bonusChatbot: 'money',
  bonusPhone: 'money',
  bonusReferred: 'money',
  bonusReferral: 'money',
  adjustmentLimit: 'money',
  operatorLimit: 'money',
  pixSeconds: 'minutes',
  invoiceDays: 'number',
  requests: 'number',
  openForms: 'number',
  registrations: 'number',
  texts: 'number',
  batchWindow: 'number',
  days: 'number',
  maxUses: 'number',
  accountUses: 'number',
  percent: 'number',
  files: 'number',
  rows: 'number',
  code: 'text',
  tiers: 'text',
  key: 'text',
  creditDays: 'number',
  until: 'day',
  from: 'day',
  support: 'yesNo',
  finance: 'yesNo',
  risk: 'yesNo',
  content: 'yesNo',
  administrator: 'yesNo',
  fourEyes: 'yesNo',
  frozen: 'yesNo',
  own: 'yesNo',
  removed: 'yesNo',
  erased: 'yesNo',
  highlight: 'yesNo',
  active: 'yesNo',
  firstPurchase: 'yesNo',
  paused: 'yesNo',
  ended: 'yesNo',
  maintenance: 'yesNo',
  notice: 'yesNo',
  leadStateBefore: 'leadState',
  leadState: 'leadState',
  leadKind: 'leadKind',
  noteChanged: 'yesNo',
  owner: 'id',
  evaluation: 'id',
  package: 'id',
} as const;
export type DetailName = keyof typeof DETAILS;

/** Ids, codes, counts: never personal data, never free text. */
export type AuditDetails = {
  [Name in DetailName]?: string | number | boolean | null | readonly string[];
};

/** What happened, as reported by the domains. */
export interface AuditEntry {
  action: AuditAction;
  subject?: { kind: SubjectKind; id: string };
  details?: AuditDetails;
  /** The account whose chain it belongs to; absent: the acting account. */
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

/** A line as shown to people. */
export interface AuditLine {
  accountId: string;
  seq: number;
  at: Date;
  action: AuditAction;
  userName: string | null;
  userEmail: string | null;
  /** The account they acted for; shown where it is not the list's. */
  actingAccountName: string | null;
  accountName: string;
  via: string;
  subjectKind: SubjectKind | null;
  subjectId: string | null;
  /** Name of the affected person, the invited e-mail, or the reason of a change of a control or of a support visit. */
  subjectName: string | null;
  details: AuditDetails;
  /** Name of the product, source or plan of the details, in the reader's language. */
  detailName: string | null;
  device: string;
  network: string;
  requestId: string;
}

/** The list's filters as they are in the address; empty means not filtered. */
export interface AuditFilterValues extends Record<string, string> {
  de: string;
  ate: string;
  pessoa: string;
  acao: string;
}
