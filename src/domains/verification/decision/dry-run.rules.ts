import { DEFAULT_BANDS, getBand } from '~/src/domains/verification/engine';
import { toCaseCode } from '~/src/domains/verification/verification.rules';
import {
  CHECK_CODES,
  type Check,
  type CheckCode,
  type CheckResult,
  type IntegrationPolicy,
} from '~/src/domains/verification/verification.types';
import { type Decision, judge } from './decision.rules';

/** A case that the rules have judged: its checks, and the policy with which it began. */
export interface PastCase {
  id: string;
  began: Pick<IntegrationPolicy, 'steps' | 'bands' | 'provider'>;
  checks: readonly Check[];
  /** What a person decided; null where nobody did. */
  person: 'approved' | 'rejected' | null;
}

type Tally = Record<Decision['to'], number>;

/** What a policy would have made of past cases, beside the policy of today. */
export interface DryRun {
  /** Judged under both policies. */
  cases: number;
  /** Left out: they lack what one of the policies asks for. */
  untold: number;
  today: Tally;
  draft: Tally;
  /** Cases of another outcome. */
  changed: number;
  /** Those among them that a person decided the other way, in the order of the cases. */
  against: { id: string; code: string }[];
  /** Faces compared, by their distance in steps of 1 / DISTANCE_BINS; what lies further is in the last. */
  distances: number[];
}

const DISTANCE_BINS = 20;

/** Checks that the document's pictures allow. */
const DOCUMENT_CHECKS: readonly CheckCode[] = [
  'document_kind',
  'document_text',
  'document_name',
  'document_birth',
  'document_quality',
  'match',
  'copied',
];

/** Stored checks have no order; in the decision the age comes after what was found. */
const getRank = ({ code }: Check): number =>
  code === 'adult' ? CHECK_CODES.indexOf('age') - 0.5 : CHECK_CODES.indexOf(code);

const toOrder = (checks: readonly Check[]): Check[] =>
  checks.toSorted((one, other) => getRank(one) - getRank(other));

const isAsked = (code: CheckCode, { steps, provider }: PastCase['began']): boolean =>
  (steps.document || !DOCUMENT_CHECKS.includes(code)) && (provider !== 'none' || code !== 'provider');

/** Whether a case has not what the policy asks for. */
const lacks = ({ steps, provider }: PastCase['began'], policy: PastCase['began']): boolean =>
  (policy.steps.document && !steps.document) ||
  (policy.steps.challenge && !steps.challenge) ||
  (policy.provider !== 'none' && provider === 'none');

/**
 * What the comparison of faces may come to under other bands. Of the second picture only its side of the limit of then
 * is stored: where that does not say its side of another limit, both are possible.
 */
function rejudgeMatch(
  { result, value, reason }: Check,
  limit: number,
  { bands, steps }: IntegrationPolicy,
): CheckResult[] {
  if (value == null) return [result];
  const band = getBand(value, { ...DEFAULT_BANDS, ...bands });
  if (band === 'copied' || band === 'match') return ['pass'];
  if (band === 'inconclusive' || !steps.challenge) return ['alert'];
  if (result === 'fail') return bands.mismatch <= limit ? ['fail'] : ['fail', 'alert'];
  return reason === 'mismatch' && bands.mismatch >= limit ? ['alert'] : ['fail', 'alert'];
}

/** Where the provider was nearly certain and saw life; of one that does not tell life, the check does not say so. */
const settledBy = (checks: readonly Check[]): CheckCode[] =>
  checks.some(
    ({ code, result, reason }) => code === 'provider' && result === 'pass' && reason === 'altissima',
  )
    ? ['match', 'liveness']
    : [];

/** What the rules would say of a past case under a policy; null where its checks cannot tell. */
export function rejudge({ began, checks }: PastCase, policy: IntegrationPolicy): Decision['to'] | null {
  if (lacks(began, policy)) return null;
  const parts = toOrder(checks)
    .filter(({ code }) => isAsked(code, policy))
    .map((each) =>
      each.code === 'liveness' && !policy.steps.challenge
        ? { ...each, result: 'not_done' as const, reason: 'not_performed' }
        : each,
    );
  const match = parts.find(({ code }) => code === 'match');
  const results = match ? rejudgeMatch(match, began.bands.mismatch, policy) : ['pass' as const];
  const outcomes = results.map((result) => {
    const under = parts.map((each) => (each === match ? { ...each, result } : each));
    return judge(under, policy, settledBy(under)).to;
  });
  return outcomes.every((each) => each === outcomes[0]) ? (outcomes[0] ?? null) : null;
}

/** Compares what two policies make of past cases. */
export function compare(
  cases: readonly PastCase[],
  today: IntegrationPolicy,
  draft: IntegrationPolicy,
): DryRun {
  const run: DryRun = {
    cases: 0,
    untold: 0,
    changed: 0,
    against: [],
    distances: countDistances(cases),
    today: emptyTally(),
    draft: emptyTally(),
  };
  for (const each of cases) {
    const [before, after] = [rejudge(each, today), rejudge(each, draft)];
    if (!before || !after) {
      run.untold += 1;
      continue;
    }
    run.cases += 1;
    run.today[before] += 1;
    run.draft[after] += 1;
    if (before === after) continue;
    run.changed += 1;
    if (each.person && after !== 'review' && after !== each.person)
      run.against.push({ id: each.id, code: toCaseCode(each.id) });
  }
  return run;
}

const emptyTally = (): Tally => ({ approved: 0, review: 0, rejected: 0 });

function countDistances(cases: readonly PastCase[]): number[] {
  const bins = Array.from({ length: DISTANCE_BINS }, () => 0);
  for (const { checks } of cases) {
    const value = checks.find(({ code }) => code === 'match')?.value;
    if (value == null) continue;
    const at = Math.min(DISTANCE_BINS - 1, Math.floor(value * DISTANCE_BINS));
    bins[at] = (bins[at] ?? 0) + 1;
  }
  return bins;
}
