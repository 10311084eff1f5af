import type { RiskAssessment, RiskLevel, RiskReason, SourceState } from '~/src/domains/reports/reports.types';
import {
  type Finding,
  type FindingKind,
  type FindingOf,
  findStatedName,
  isClean,
  isNamesake,
  isSubjectName,
} from '~/src/domains/sources';

interface RiskInput {
  findings: readonly Finding[];
  /** Each source's outcome. */
  sources: readonly { source: string; state: SourceState; reason: string | null }[];
  /** `YYYY-MM-DD` in São Paulo. */
  today: string;
}

interface Facts extends RiskInput {
  /** The tax authority's name. */
  name: string | null;
}

/**
 * The risk indicator: explicit rules only, each with its displayed reason. A missing source
 * never reads as "nothing on record": without it there is no "low". A source that the purpose or the
 * order left out is named, without weight.
 */
export function assessRisk(input: RiskInput): RiskAssessment {
  const reasons = getReasons({ ...input, name: findStatedName(input.findings) });
  return { level: worst(reasons), reasons };
}

/** One source's own reasons, under the name that the tax authority states. */
export const getLevel = (facts: Facts): RiskLevel => worst(getReasons(facts));

const getReasons = (facts: Facts): RiskReason[] => [
  ...Object.values(REASONS).flatMap((judge) => judge(facts)),
  ...sourceReasons(facts),
];

type ReasonKey = keyof typeof import('~/locales/pt-BR/reports.json')['risk']['reasons'];

/** What the locales have words for: a reason without any does not compile. */
type ReasonCode = Exclude<ReasonKey, 'list_namesake_one' | 'list_namesake_other'> | 'list_namesake';

const reason = (code: ReasonCode, level: RiskLevel, source?: string): RiskReason => ({
  code,
  level,
  ...(source && { source }),
});

const of = <K extends FindingKind>({ findings }: Facts, kind: K): FindingOf<K>[] =>
  findings.filter((each): each is FindingOf<K> => each.kind === kind);

/** What is judged with another kind, or not at all. */
const NONE = (): RiskReason[] => [];

/** How each kind of finding is judged; reasons are in this order. */
const REASONS: Record<FindingKind, (facts: Facts) => RiskReason[]> = {
  cpf_status: (facts) =>
    of(facts, 'cpf_status').map(({ status }) => reason(`cpf_${status}`, CPF_LEVEL[status])),
  company_status: (facts) =>
    of(facts, 'company_status').map(({ status }) => reason(`company_${status}`, COMPANY_LEVEL[status])),
  partner: NONE,
  pep: pepReasons,
  sanction: sanctionReasons,
  expulsion: NONE,
  labour_certificate: (facts) =>
    of(facts, 'labour_certificate').map(({ certificate }) =>
      reason(`labour_${certificate}`, LABOUR_LEVEL[certificate]),
    ),
  // Not issued by the police does not mean that there is a record.
  police_certificate: (facts) =>
    of(facts, 'police_certificate').map(({ issued }) =>
      issued ? reason('police_issued', 'low') : reason('police_inconclusive', 'inconclusive'),
    ),
  credit_score: (facts) => of(facts, 'credit_score').map(({ score }) => scoreReason(score)),
  negative_record: (facts) =>
    of(facts, 'negative_record').length > 0 ? [reason('negative_records', 'attention')] : [],
  list_match: listReasons,
  betting: (facts) =>
    of(facts, 'betting').map(({ barred }) =>
      barred ? reason('betting_barred', 'high') : reason('betting_free', 'low'),
    ),
  benefit: benefitReasons,
};

const CPF_LEVEL: Record<FindingOf<'cpf_status'>['status'], RiskLevel> = {
  regular: 'low',
  pending: 'attention',
  suspended: 'attention',
  unknown: 'attention',
  duplicate: 'high',
  cancelled: 'high',
  void: 'high',
  deceased: 'high',
};

const COMPANY_LEVEL: Record<FindingOf<'company_status'>['status'], RiskLevel> = {
  active: 'low',
  suspended: 'attention',
  unknown: 'attention',
  unfit: 'high',
  closed: 'high',
  void: 'high',
};

/** A record under another name is shown, but does not count. */
function pepReasons(facts: Facts): RiskReason[] {
  const peps = of(facts, 'pep');
  const own = peps.filter((pep) => isSamePerson(pep, facts.name));
  const reasons: RiskReason[] = [];
  if (own.some((pep) => isExposed(pep, facts.today))) reasons.push(reason('pep_current', 'attention'));
  else if (own.length > 0) reasons.push(reason('pep_past', 'low'));
  if (own.length < peps.length) reasons.push(reason('pep_other_name', 'inconclusive'));
  return reasons;
}

/** Confirmed by document, and by the name that the tax authority states (if any). */
function isSamePerson(finding: { basis: string; name: string }, name: string | null): boolean {
  return finding.basis === 'document' && (name === null || isSubjectName(finding.name, name));
}

/** Until the list's end date; without one, an office without an end counts. */
function isExposed({ exposedUntil, endedOn }: FindingOf<'pep'>, today: string): boolean {
  return exposedUntil ? exposedUntil >= today : endedOn === null || endedOn >= today;
}

/** Sanctions and expulsions together: a record of either under another name is said once. */
function sanctionReasons(facts: Facts): RiskReason[] {
  const sanctions = of(facts, 'sanction');
  const expulsions = of(facts, 'expulsion');
  const own = sanctions.filter((each) => isSamePerson(each, facts.name));
  const expelled = expulsions.filter((each) => isSamePerson(each, facts.name));
  const reasons: RiskReason[] = [];
  if (own.some(({ endedOn }) => endedOn === null || endedOn >= facts.today))
    reasons.push(reason('sanction_current', 'high'));
  else if (own.length > 0) reasons.push(reason('sanction_past', 'attention'));
  if (expelled.length > 0) reasons.push(reason('expulsion', 'attention'));
  if (own.length + expelled.length < sanctions.length + expulsions.length) {
    reasons.push(reason('record_other_name', 'inconclusive'));
  }
  return reasons;
}

const LABOUR_LEVEL: Record<FindingOf<'labour_certificate'>['certificate'], RiskLevel> = {
  negative: 'low',
  effects: 'low',
  positive: 'attention',
};

/** Below: high risk; below the second: attention. */
const SCORE_HIGH = 300;
const SCORE_MEDIUM = 600;

function scoreReason(score: number | null): RiskReason {
  if (score === null) return reason('score_none', 'inconclusive');
  if (score < SCORE_HIGH) return reason('score_low', 'high');
  return score < SCORE_MEDIUM ? reason('score_medium', 'attention') : reason('score_good', 'low');
}

/**
 * A possible match needs a person's review; by itself it decides nothing. Namesakes do not raise the indicator: they are
 * counted beside it.
 */
function listReasons(facts: Facts): RiskReason[] {
  const matches = of(facts, 'list_match');
  const count = matches.filter(isNamesake).length;
  const reasons: RiskReason[] = [];
  if (matches.some(({ band }) => band === 'confirmed')) reasons.push(reason('list_confirmed', 'high'));
  if (matches.some((match) => match.band !== 'confirmed' && !isNamesake(match)))
    reasons.push(reason('list_match', 'attention'));
  if (count > 0) reasons.push({ ...reason('list_namesake', 'low'), count });
  return reasons;
}

/** Current benefits call for a check of declared income; past ones are shown, without weight. */
function benefitReasons(facts: Facts): RiskReason[] {
  const benefits = of(facts, 'benefit');
  const own = benefits.filter((each) => isSamePerson(each, facts.name));
  const reasons = own.length < benefits.length ? [reason('record_other_name', 'inconclusive')] : [];
  if (own.some(({ payments }) => payments.length > 0)) reasons.push(reason('benefit_paid', 'attention'));
  else if (own.some(({ unknown }) => unknown)) reasons.push(reason('benefit_unknown', 'inconclusive'));
  else if (own.length > 0) reasons.push(reason('benefit_past', 'low'));
  return reasons;
}

function sourceReasons({ sources, findings }: Facts): RiskReason[] {
  return sources.flatMap(({ source, state, reason: why }): RiskReason[] => {
    if (state === 'not_asked' && why !== 'no_name') return [reason('source_not_asked', 'low', source)];
    if (state !== 'answered' && state !== 'not_found')
      return [reason('source_missing', 'inconclusive', source)];
    if (!isClean(source, findings)) return [];
    return [
      source === 'transparencia-pep' ? reason('pep_none', 'low') : reason('source_clean', 'low', source),
    ];
  });
}

const ORDER: readonly RiskLevel[] = ['low', 'inconclusive', 'attention', 'high'];

function worst(reasons: readonly RiskReason[]): RiskLevel {
  return reasons.reduce<RiskLevel>(
    (level, each) => (ORDER.indexOf(each.level) > ORDER.indexOf(level) ? each.level : level),
    'low',
  );
}
