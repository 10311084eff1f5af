import { createHash, randomBytes } from 'node:crypto';
import type { RiskReason } from '~/src/domains/reports';
import {
  APPLICATION_STATES,
  type ApplicationState,
  type CheckResult,
  FINDING_KINDS,
  type FindingRule,
  type PackageRules,
  type VacancyState,
} from './recruitment.types';

/** Version of the notice on the candidate's page; what somebody took note of is stored with it. */
export const NOTICE_VERSION = '2026-11.1';
/** So long a candidate's link opens. */
export const LINK_DAYS = 30;
export const NOTICE_DAYS = { least: 7, most: 30 } as const;
export const RETENTION_DAYS = { least: 30, most: 730 } as const;

export const DAY_MS = 86_400_000;

/** The moves that a vacancy may make. */
const VACANCY_TRANSITIONS: Readonly<Record<VacancyState, readonly VacancyState[]>> = {
  draft: ['open', 'closed'],
  open: ['paused', 'closed'],
  paused: ['open', 'closed'],
  closed: [],
};

export const vacancyStatesBefore = (to: VacancyState): VacancyState[] =>
  (Object.keys(VACANCY_TRANSITIONS) as VacancyState[]).filter((from) =>
    VACANCY_TRANSITIONS[from].includes(to),
  );

const OVER: readonly ApplicationState[] = ['withdrawn', 'expired'];

/** The moves that an application may make; every other is refused by the statement that would make it. */
export const APPLICATION_TRANSITIONS: Readonly<Record<ApplicationState, readonly ApplicationState[]>> = {
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

export const applicationStatesBefore = (to: ApplicationState): ApplicationState[] =>
  APPLICATION_STATES.filter((from) => APPLICATION_TRANSITIONS[from].includes(to));

/** States in which nothing happens any more. */
const ENDED: readonly ApplicationState[] = APPLICATION_STATES.filter(
  (state) => APPLICATION_TRANSITIONS[state].length === 0,
);
export const isEnded = (state: ApplicationState): boolean => ENDED.includes(state);

/** Secret of a candidate's link: 192 random bits. */
export const newLinkSecret = (): string => randomBytes(24).toString('base64url');
export const linkHash = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** The kind of finding that a reason of the risk indicator is of; null where it is of none. */
export const kindOfReason = ({ code }: Pick<RiskReason, 'code'>): FindingRule | null =>
  FINDING_KINDS.find((kind) => code === kind || code.startsWith(`${kind}_`)) ?? null;

/**
 * What a report's reasons say of a candidate under a package's rules: a grave finding whose kind is not left out
 * needs a look; a source without an answer leaves it open, and so does a name that is like one on a list, which alone
 * is nothing against anybody.
 */
export function resultOf(reasons: readonly RiskReason[], rules: PackageRules): CheckResult {
  const heavy = reasons.filter((reason) => {
    const kind = kindOfReason(reason);
    return !(kind && rules[kind] === 'clear');
  });
  const levels = heavy.map((reason) => (kindOfReason(reason) === 'list' ? 'inconclusive' : reason.level));
  if (levels.some((level) => level === 'attention' || level === 'high')) return 'consider';
  return levels.includes('inconclusive') ? 'inconclusive' : 'clear';
}

const WEIGHT: readonly CheckResult[] = ['clear', 'inconclusive', 'consider'];

/** The gravest of several results; one that failed leaves it open. */
export const worstResult = (results: readonly (CheckResult | null)[]): CheckResult =>
  WEIGHT[Math.max(0, ...results.map((result) => WEIGHT.indexOf(result ?? 'inconclusive')))] ?? 'clear';

/** Where an application goes when its checks have ended: only what needs nobody's look is called clear. */
export const stateAfterChecks = (result: CheckResult): ApplicationState =>
  result === 'clear' ? 'clear' : 'review';

/** Until when a candidate may answer a notice that is sent now. */
export const noticeDue = (sentAt: Date, days: number): Date => new Date(sentAt.getTime() + days * DAY_MS);

/** What is left of the clock, in ms; never less than nothing. */
export const remainingMs = (dueAt: Date, now: Date): number => Math.max(0, dueAt.getTime() - now.getTime());

/**
 * The key of a message to a candidate, by the version of their application when it was written: each is written with
 * a change, and is found again when the application is erased.
 */
export const messageKey = (id: string, version: number): string => `candidate-${id}-${version}`;
