import { describe, expect, test } from '@jest/globals';
import { decide } from '~/src/domains/verification/decision/decision.rules';
import { compare, type PastCase, rejudge } from '~/src/domains/verification/decision/dry-run.rules';
import type { Evidence } from '~/src/domains/verification/decision/evidence.types';
import { DEFAULT_BANDS, getBand } from '~/src/domains/verification/engine';
import { DEFAULT_POLICY } from '~/src/domains/verification/verification.rules';
import type { IntegrationPolicy } from '~/src/domains/verification/verification.types';

type Change = Partial<IntegrationPolicy>;
const under = (change: Change): IntegrationPolicy => ({ ...DEFAULT_POLICY, ...change });

/** What is known of somebody whose two pictures are this far from the portrait, as a policy reads it. */
function evidenceOf(distances: readonly [number, number], policy: IntegrationPolicy, age = 36): Evidence {
  const bands = { ...DEFAULT_BANDS, ...policy.bands };
  const against = (distance: number) => ({ distance, band: getBand(distance, bands) });
  const { challenge, document } = policy.steps;
  const isCompared = policy.provider === 'datavalid';
  return {
    ...{ blocked: false, forceManual: false, age, poorSelfie: false, leftOut: [], isProof: false, policy },
    cpf: { kind: 'known', status: 'regular', name: 'ANA LIMA', birthDate: '1990-05-04' },
    document: document ? { kind: 'cnh', cpf: 'same', nameLikeness: 1, birthDate: 'same', poor: false } : null,
    liveness: challenge ? 'passed' : 'not_performed',
    faces: {
      selfie: document ? against(distances[0]) : null,
      closer: document && challenge ? against(distances[1]) : null,
      linked: null,
    },
    provider: isCompared ? { kind: 'compared', band: 'altissima', similarity: 0.97, live: true } : null,
  };
}

const pastCase = (evidence: Evidence): PastCase => ({
  ...{ id: '3f2a9c1b', person: null, began: evidence.policy },
  // Stored checks have no order.
  checks: decide(evidence).checks.toReversed(),
});

const DISTANCES = [0.05, 0.3, 0.42, 0.46, 0.49, 0.55, 0.59, 0.64, 0.8];
const PAIRS = DISTANCES.flatMap((selfie) => DISTANCES.map((closer) => [selfie, closer] as const));
const CHANGES: Change[] = [
  {},
  { bands: { match: 0.41, mismatch: 0.62 } },
  { bands: { match: 0.48, mismatch: 0.62 } },
  { bands: { match: 0.45, mismatch: 0.58 } },
  { bands: { match: 0.45, mismatch: 0.7 } },
  { automaticApproval: false },
  { automaticRejection: false },
  { automaticRejection: false, bands: { match: 0.45, mismatch: 0.7 } },
  { steps: { challenge: false, document: true } },
  { steps: { challenge: true, document: false } },
];

describe('a policy tried on past cases', () => {
  test('states what the rules would have decided, or that this is unknown', () => {
    let untold = 0;
    const starts: Change[] = [{}, { provider: 'datavalid' }];
    for (const start of starts) {
      for (const change of CHANGES) {
        for (const age of [36, 17]) {
          for (const pair of PAIRS) {
            const verdict = rejudge(
              pastCase(evidenceOf(pair, under(start), age)),
              under({ ...start, ...change }),
            );
            if (verdict === null) untold += 1;
            else expect(verdict).toBe(decide(evidenceOf(pair, under({ ...start, ...change }), age)).to);
          }
        }
      }
    }
    // Only where a limit of certainty moved past what is stored of the second picture.
    expect(untold).toBeGreaterThan(0);
    expect(untold).toBeLessThan((PAIRS.length * CHANGES.length * 4) / 10);
  });

  test.each([
    ['a limit nearer, and one picture beyond it', [0.6, 0.3], { match: 0.45, mismatch: 0.58 }],
    ['a limit further, and two pictures beyond the old one', [0.8, 0.64], { match: 0.45, mismatch: 0.7 }],
  ] as const)('is undecided: %s', (_, pair, bands) => {
    expect(rejudge(pastCase(evidenceOf(pair, DEFAULT_POLICY)), under({ bands }))).toBeNull();
    // Without automatic rejections a person decides, whatever the second picture shows.
    expect(
      rejudge(pastCase(evidenceOf(pair, DEFAULT_POLICY)), under({ bands, automaticRejection: false })),
    ).toBe('review');
  });

  test('is undecided about a step or database that the case did not have', () => {
    const [start, full] = [{ challenge: false, document: false }, DEFAULT_POLICY.steps];
    const bare = pastCase(evidenceOf([0.3, 0.3], under({ steps: start })));
    expect(rejudge(bare, under({ steps: start }))).toBe('review');
    expect(rejudge(bare, under({ steps: { ...start, document: true } }))).toBeNull();
    expect(rejudge(bare, under({ steps: full }))).toBeNull();
    expect(rejudge(bare, under({ steps: start, provider: 'datavalid' }))).toBeNull();
  });

  test('counts both results, the differences, and cases that a person decided differently', () => {
    const cases = [0.3, 0.46, 0.47, 0.8].map((distance, at) => ({
      ...pastCase(evidenceOf([distance, distance], DEFAULT_POLICY)),
      id: `case-${at}`,
      person: at === 2 ? ('rejected' as const) : null,
    }));
    const typed = under({ bands: { match: 0.48, mismatch: 0.62 } });
    const { distances, ...run } = compare(cases, DEFAULT_POLICY, typed);
    expect(run).toEqual({
      ...{ cases: 4, untold: 0, changed: 2, against: [{ id: 'case-2', code: 'CASE--2' }] },
      today: { approved: 1, review: 2, rejected: 1 },
      draft: { approved: 3, review: 0, rejected: 1 },
    });
    expect(distances.flatMap((count, at) => (count > 0 ? [[at, count]] : []))).toEqual([
      [6, 1],
      [9, 2],
      [16, 1],
    ]);
  });
});
