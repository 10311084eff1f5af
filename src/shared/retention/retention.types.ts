/** A length of time; months and years by the calendar. */
export type Period = Readonly<Partial<Record<'hours' | 'days' | 'months' | 'years', number>>>;

/** Why something is kept for so long. */
const RETENTION_LAWS = ['need', 'instruction', 'access', 'defense', 'tax', 'rights', 'proof'] as const;
type RetentionLaw = (typeof RETENTION_LAWS)[number];

/** Whom the data is about. */
type Holder =
  | 'customer'
  | 'subject'
  | 'verified'
  | 'candidate'
  | 'visitor'
  | 'operator'
  | 'listed'
  | 'nobody';

type DataKind =
  | 'identity'
  | 'contact'
  | 'biometric'
  | 'answers'
  | 'financial'
  | 'access'
  | 'messages'
  | 'usage';

/** Of LGPD, art. 7 and 11. */
type Basis = 'contract' | 'law' | 'purpose' | 'interest' | 'consent' | 'fraud' | 'rights' | 'none';

export type Recipient =
  | 'requester'
  | 'sources'
  | 'recruiter'
  | 'bank'
  | 'mail'
  | 'chat'
  | 'google'
  | 'programs'
  | 'nobody';

/** The record of one processing activity (LGPD, art. 37), in codes that the texts spell out. */
export interface Processing {
  holders: readonly Holder[];
  data: readonly DataKind[];
  basis: readonly Basis[];
  recipients: readonly Recipient[];
}

interface RetentionRule extends Processing {
  /** Each table is in one class. */
  tables: readonly string[];
  /** Tables of other classes of which the routine removes a part. */
  parts?: readonly string[];
  law: RetentionLaw;
  /** Null where something else than time ends it: the texts say what. */
  period: Period | null;
}

/** Something removed by a routine of its own, each run of which is recorded. */
export interface RoutineRule extends RetentionRule {
  /** The scheduled job that the routine is a part of. */
  job: string;
  /** SQL for the moment of the oldest row that is kept beyond `$at`; null where no row says it. */
  oldest: string | null;
}

/** Something that goes as a part of other work, or stays. */
export interface RestRule extends RetentionRule {
  /** The scheduled job that removes it; null where nothing does. */
  goesWith: string | null;
}
