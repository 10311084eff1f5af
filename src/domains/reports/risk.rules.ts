import type { Finding } from '~/src/domains/sources';
import { isSameName } from '~/src/shared/names';
import type { RiskAssessment, RiskLevel, RiskReason } from './reports.types';

interface RiskInput {
  findings: readonly Finding[];
  /** Ids of sources that gave no answer. */
  missing: readonly string[];
  /** `YYYY-MM-DD` in São Paulo. */
  today: string;
}

type CpfFinding = Extract<Finding, { kind: 'cpf_status' }>;
type PepFinding = Extract<Finding, { kind: 'pep' }>;

const STATUS_LEVEL: Record<CpfFinding['status'], RiskLevel> = {
  regular: 'low',
  pending: 'attention',
  suspended: 'attention',
  unknown: 'attention',
  duplicate: 'high',
  cancelled: 'high',
  void: 'high',
  deceased: 'high',
};

/**
 * The risk indicator: explicit rules only, each with the reason that the reader sees. A missing source
 * never reads as "nothing on record": without it there is no "low".
 */
export function assessRisk({ findings, missing, today }: RiskInput): RiskAssessment {
  const cpf = findings.find((each): each is CpfFinding => each.kind === 'cpf_status');
  const peps = findings.filter((each): each is PepFinding => each.kind === 'pep');
  const reasons: RiskReason[] = [
    ...(cpf ? [statusReason(cpf)] : []),
    ...pepReasons(peps, cpf?.name ?? null, today),
    ...missing.map((source): RiskReason => ({ code: 'source_missing', level: 'inconclusive', source })),
  ];
  if (peps.length === 0 && !missing.includes('transparencia-pep')) {
    reasons.push({ code: 'pep_none', level: 'low' });
  }
  return { level: worst(reasons), reasons };
}

const statusReason = ({ status }: CpfFinding): RiskReason => ({
  code: `cpf_${status}`,
  level: STATUS_LEVEL[status],
});

/** A record under another name is shown, but not held against the person. */
function pepReasons(peps: readonly PepFinding[], name: string | null, today: string): RiskReason[] {
  const own = peps.filter((pep) => isSamePerson(pep, name));
  const reasons: RiskReason[] = [];
  if (own.some((pep) => isExposed(pep, today))) reasons.push({ code: 'pep_current', level: 'attention' });
  else if (own.length > 0) reasons.push({ code: 'pep_past', level: 'low' });
  if (own.length < peps.length) reasons.push({ code: 'pep_other_name', level: 'inconclusive' });
  return reasons;
}

/** Confirmed by document, and under the name that the tax authority states (when it stated one). */
export function isSamePerson(finding: { basis: string; name: string }, name: string | null): boolean {
  return finding.basis === 'document' && (name === null || isSameName(finding.name, name));
}

/** The list says until when; without that day, an office without an end counts. */
function isExposed({ exposedUntil, endedOn }: PepFinding, today: string): boolean {
  return exposedUntil ? exposedUntil >= today : endedOn === null || endedOn >= today;
}

const ORDER: readonly RiskLevel[] = ['low', 'inconclusive', 'attention', 'high'];

function worst(reasons: readonly RiskReason[]): RiskLevel {
  return reasons.reduce<RiskLevel>(
    (level, reason) => (ORDER.indexOf(reason.level) > ORDER.indexOf(level) ? reason.level : level),
    'low',
  );
}
