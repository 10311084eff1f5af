import { createHash, randomBytes } from 'node:crypto';
import type { RiskReason } from '~/src/domains/reports';
import { DAY_MS } from '~/src/shared/dates';
import type { Transitions } from '~/src/shared/transitions';
import {
  APPLICATION_STATES,
  type ApplicationRow,
  type ApplicationState,
  type CheckResult,
  FINDING_KINDS,
  type FindingRule,
  type PackageRules,
  type VacancyState,
} from './recruitment.types';

/** Version of the notice on the candidate's page; stored with each acknowledgement. */
export const NOTICE_VERSION = '2026-11.1';
/** How long a candidate's link is valid. */
export const LINK_DAYS = 30;
export const NOTICE_DAYS = { least: 7, most: 30 } as const;
export const RETENTION_DAYS = { least: 30, most: 730 } as const;

/** Legal transitions of a vacancy. */
export const VACANCY_TRANSITIONS: Transitions<VacancyState> = {
  draft: ['open', 'closed'],
  open: ['paused', 'closed'],
  paused: ['open', 'closed'],
  closed: [],
};

const OVER: readonly ApplicationState[] = ['withdrawn', 'expired'];

/** Legal transitions of an application; the updating statement refuses any other. */
export const APPLICATION_TRANSITIONS: Transitions<ApplicationState> = {
  imported: ['invited', ...OVER],
  invited: ['acknowledged', ...OVER],
  acknowledged: ['checking', ...OVER],
  checking: ['acknowledged', 'clear', 'review', ...OVER],
  clear: ['approved', 'pre_adverse', ...OVER],
  review: ['approved', 'pre_adverse', ...OVER],
  pre_adverse: ['contested', 'approved', 'declined', ...OVER],
  contested: ['pre_adverse', 'approved', ...OVER],
  approved: [],
  declined: [],
  withdrawn: [],
  expired: [],
};

/** Final states. */
const ENDED: readonly ApplicationState[] = APPLICATION_STATES.filter(
  (state) => APPLICATION_TRANSITIONS[state].length === 0,
);
export const isEnded = (state: ApplicationState): boolean => ENDED.includes(state);

/** Open states in which something may have been found about a candidate. */
const FINDING_STATES: readonly ApplicationState[] = [
  'checking',
  'clear',
  'review',
  'pre_adverse',
  'contested',
];
export const hasFindings = (state: ApplicationState): boolean => FINDING_STATES.includes(state);

/** How often a candidate may give a CPF and birth date: each time the register is asked, which costs. */
export const IDENTITY_TRIES = 3;

/** Whether the register's name agreed, or a recruiter said who it is: nothing found is shown, sent or decided before. */
export const isIdentified = ({ identity }: Pick<ApplicationRow, 'identity'>): boolean =>
  identity === 'agreed' || identity === 'confirmed';

/** Whether checks may be ordered: of a CPF that the company gave, the names are compared with what they find. */
export const mayBeChecked = (row: Pick<ApplicationRow, 'identity' | 'company_cpf'>): boolean =>
  isIdentified(row) || (row.identity === null && row.company_cpf === true);

/** Whether a recruiter must say who it is. */
export const needsIdentification = (
  row: Pick<ApplicationRow, 'identity' | 'company_cpf' | 'acknowledged_at'>,
): boolean => row.acknowledged_at !== null && row.identity !== 'waiting' && !mayBeChecked(row);

/** Whether the candidate may give another CPF and birth date, without being told why. */
export const mayCorrect = (row: Pick<ApplicationRow, 'state' | 'identity' | 'identity_tries'>): boolean =>
  row.state === 'acknowledged' &&
  row.identity !== null &&
  !isIdentified(row) &&
  row.identity_tries < IDENTITY_TRIES;

/** Secret of a candidate's link: 192 random bits. */
export const newLinkSecret = (): string => randomBytes(24).toString('base64url');
export const linkHash = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** The finding kind of a risk indicator's reason; null when none. */
export const kindOfReason = ({ code }: Pick<RiskReason, 'code'>): FindingRule | null =>
  FINDING_KINDS.find((kind) => code === kind || code.startsWith(`${kind}_`)) ?? null;

/**
 * A report's result for a candidate under a package's rules: a serious finding whose kind is not excluded
 * needs review; a source without an answer leaves it open, and so does a possible match on a list, which alone
 * proves nothing. Namesakes count for nothing.
 */
export function toResult(reasons: readonly RiskReason[], rules: PackageRules): CheckResult {
  const heavy = reasons.filter((reason) => {
    const kind = kindOfReason(reason);
    return !(kind && rules[kind] === 'clear');
  });
  const levels = heavy.map(({ code, level }) => (code === 'list_match' ? 'inconclusive' : level));
  if (levels.some((level) => level === 'attention' || level === 'high')) return 'consider';
  return levels.includes('inconclusive') ? 'inconclusive' : 'clear';
}

const WEIGHT: readonly CheckResult[] = ['clear', 'inconclusive', 'consider'];

/** The worst of several results; a failed one leaves it open. */
export const worstResult = (results: readonly (CheckResult | null)[]): CheckResult =>
  WEIGHT[Math.max(0, ...results.map((result) => WEIGHT.indexOf(result ?? 'inconclusive')))] ?? 'clear';

/** The state after an application's checks: clear only when nothing needs review. */
export const stateAfterChecks = (result: CheckResult): ApplicationState =>
  result === 'clear' ? 'clear' : 'review';

/** The candidate's deadline to respond to a notice sent now. */
export const noticeDue = (sentAt: Date, days: number): Date => new Date(sentAt.getTime() + days * DAY_MS);

/** Time left on the clock, in ms; not negative. */
export const remainingMs = (dueAt: Date, now: Date): number => Math.max(0, dueAt.getTime() - now.getTime());

/**
 * The idempotency key of a message to a candidate, by the version of their application: each is written with
 * a change, and found by it when the application is erased.
 */
export const messageKey = (id: string, version: number): string => `candidate-${id}-${version}`;
