import { describe, expect, test } from '@jest/globals';
import { decide } from '~/src/domains/verification/decision/decision.rules';
import type { Evidence } from '~/src/domains/verification/decision/evidence.types';
import { DEFAULT_POLICY } from '~/src/domains/verification/verification.rules';

/** Somebody about whom nothing is in doubt. */
const GOOD: Evidence = {
  blocked: false,
  forceManual: false,
  cpf: { kind: 'known', status: 'regular', name: 'ANA LIMA', birthDate: '1990-05-04' },
  age: 36,
  document: { kind: 'cnh', cpf: 'same', nameLikeness: 1, birthDate: 'same', poor: false },
  liveness: 'passed',
  poorSelfie: false,
  faces: {
    selfie: { distance: 0.3, band: 'match' },
    closer: { distance: 0.32, band: 'match' },
    linked: null,
  },
  provider: null,
  leftOut: [],
  isProof: false,
  policy: DEFAULT_POLICY,
};
const but = (changed: Partial<Evidence>): Evidence => ({ ...GOOD, ...changed });
const cpf = (status: string) => but({ cpf: { ...GOOD.cpf, status } as Evidence['cpf'] });
const paper = (changed: object) =>
  but({ document: { ...GOOD.document, ...changed } as Evidence['document'] });
const far = { distance: 0.8, band: 'mismatch' as const };
const compared = (band: string, live: boolean | null = true) =>
  but({ provider: { kind: 'compared', band, similarity: 0.9, live } as Evidence['provider'] });

const APPROVED = ['approved', 'APROVACAO_AUTOMATICA', null];
const review = (reason: string | null) => ['review', 'REQUER_VALIDACAO_MANUAL', reason];
const rejected = (reason: string) => ['rejected', 'REJEICAO_AUTOMATICA', reason];

describe('the outcome of a verification', () => {
  test.each([
    ['nothing in doubt', GOOD, APPROVED],
    ['a blocked CPF', but({ blocked: true }), rejected('block')],
    ['a deceased holder', cpf('deceased'), rejected('cpf_status')],
    ['a cancelled CPF', cpf('cancelled'), rejected('cpf_status')],
    ['a void CPF', cpf('void'), rejected('cpf_status')],
    ['a pending CPF', cpf('pending'), review('cpf_status')],
    ['a suspended CPF', cpf('suspended'), review('cpf_status')],
    ['an unknown status', cpf('unknown'), review('cpf_status')],
    [
      'the number that everybody tests with',
      but({ cpf: { kind: 'test_cpf' }, age: 36 }),
      review('cpf_status'),
    ],
    ['a CPF that is not found', but({ cpf: { kind: 'not_found' }, age: 36 }), review('cpf_status')],
    ['no answer', but({ cpf: { kind: 'unavailable', reason: 'down' } }), review('cpf_status')],
    ['a minor, by the authority', but({ cpf: { kind: 'minor' }, age: 15 }), rejected('cpf_status')],
    ['a minor, by the birth date', but({ age: 17 }), rejected('adult')],
    ['the day of coming of age', but({ age: 18 }), APPROVED],
    ['no birth date', but({ age: null }), review('adult')],
    ['somebody of 85', but({ age: 85 }), APPROVED],
    ['somebody over 85', but({ age: 86 }), review('age')],
    ['a foreign document', paper({ kind: 'foreign' }), rejected('document_kind')],
    ['a document of no known kind', paper({ kind: 'unknown' }), review('document_kind')],
    ['the document of another CPF', paper({ cpf: 'other' }), rejected('document_text')],
    ['a document whose CPF was not read', paper({ cpf: null }), review('document_text')],
    ['another name', paper({ nameLikeness: 0.2 }), review('document_name')],
    ['another birth date', paper({ birthDate: 'other' }), review('document_birth')],
    ['a poor picture of the document', paper({ poor: true }), review('document_quality')],
    ['a poor selfie', but({ poorSelfie: true }), review('selfie_quality')],
    ['a failed challenge', but({ liveness: 'failed' }), review('liveness')],
    ['no challenge', but({ liveness: 'not_performed' }), review('liveness')],
    [
      'faces that are not clearly the same',
      but({ faces: { ...GOOD.faces, selfie: { distance: 0.5, band: 'inconclusive' } } }),
      review('match'),
    ],
    ['another face in one picture', but({ faces: { ...GOOD.faces, selfie: far } }), review('match')],
    [
      'another face in two pictures',
      but({ faces: { ...GOOD.faces, selfie: far, closer: far } }),
      rejected('match'),
    ],
    [
      'a copied picture',
      but({ faces: { ...GOOD.faces, selfie: { distance: 0.05, band: 'copied' } } }),
      review('copied'),
    ],
    ['a face known under another CPF', but({ faces: { ...GOOD.faces, linked: 0.3 } }), review('duplicate')],
    ['a mandatory manual review', but({ forceManual: true }), review('forced_manual')],
    ['a provider that is nearly certain', compared('altissima'), ['approved', 'APROVADO_SERPRO', null]],
    ['a provider that is rather sure', compared('alta'), ['approved', 'APROVADO_SERPRO', null]],
    ['a provider in doubt', compared('baixa'), review('provider')],
    ['a provider that says no', compared('baixissima'), ['rejected', 'REPROVADO_SERPRO', 'provider']],
    ['a provider that saw no life', compared('altissima', false), review('provider')],
    ['a provider without a picture', but({ provider: { kind: 'no_picture' } }), APPROVED],
    ['a provider away', but({ provider: { kind: 'unavailable', reason: 'down' } }), review('provider')],
  ] as const)('%s', (_, evidence, [to, rawCode, reason]) => {
    const decision = decide(evidence);
    expect([decision.to, decision.rawCode, decision.reason]).toEqual([to, rawCode, reason]);
  });

  test.each([
    ['no provider', null],
    ['no photo there', { kind: 'no_picture' }],
  ] as const)(
    'nobody’s proof is approved by a document alone, which may bear another portrait: %s',
    (_, provider) => {
      expect(decide(but({ isProof: true, provider }))).toMatchObject({ to: 'review', reason: null });
      expect(decide({ ...compared('alta'), isProof: true })).toMatchObject({ rawCode: 'APROVADO_SERPRO' });
    },
  );

  test('the surest provider outweighs our own doubt of the face, and no other doubt', () => {
    const doubt = { faces: { ...GOOD.faces, selfie: { distance: 0.5, band: 'inconclusive' as const } } };
    expect(decide({ ...compared('altissima'), ...doubt }).to).toBe('approved');
    expect(decide({ ...compared('alta'), ...doubt }).reason).toBe('match');
    expect(
      decide({ ...compared('altissima'), ...cpf('pending'), ...{ provider: compared('altissima').provider } })
        .reason,
    ).toBe('cpf_status');
  });

  test('the surest provider outweighs our doubt of liveness only where it looked for life itself', () => {
    expect(decide({ ...compared('altissima'), liveness: 'failed' }).to).toBe('approved');
    expect(decide({ ...compared('altissima', null), liveness: 'failed' }).reason).toBe('liveness');
  });

  test('a step left out by a trial is skipped, needs no reviewer, and hides no other doubt', () => {
    const trial = but({ cpf: { kind: 'not_asked' }, leftOut: ['duplicate', 'document_text'] });
    const other = { ...GOOD.document, cpf: 'other' } as Evidence['document'];
    const decision = decide({ ...trial, document: other, faces: { ...GOOD.faces, linked: 0.1 } });
    expect([decision.to, decision.reason, decision.risk]).toEqual(['approved', null, 0]);
    const undone = decision.checks.filter(({ result }) => result === 'not_done');
    expect(undone.map(({ code, reason }) => `${code} ${reason}`)).toEqual([
      'cpf_status trial',
      'document_text trial',
      'duplicate trial',
    ]);
    expect(decide({ ...trial, liveness: 'failed' }).reason).toBe('liveness');
  });

  test('only what the integration allows is decided automatically, but minors and blocked people always', () => {
    const policy = { ...DEFAULT_POLICY, automaticApproval: false, automaticRejection: false };
    expect(decide(but({ policy })).to).toBe('review');
    expect(decide({ ...cpf('deceased'), policy })).toMatchObject({ to: 'review', reason: 'cpf_status' });
    expect(decide(but({ policy, age: 17 })).to).toBe('rejected');
    expect(decide(but({ policy, blocked: true })).to).toBe('rejected');
  });

  test.each([true, false])(
    'a minor is rejected and costs nothing whatever else failed (rejecting alone: %s)',
    (automaticRejection) => {
      const policy = { ...DEFAULT_POLICY, automaticRejection };
      const free = { to: 'rejected', reason: 'adult', charged: false };
      expect(decide({ ...paper({ cpf: 'other' }), policy, age: 17 })).toMatchObject(free);
      expect(decide({ ...cpf('deceased'), policy, age: 17 })).toMatchObject(free);
    },
  );

  test('minors and blocked people cost nothing, all others do', () => {
    expect(decide(but({ age: 17 })).charged).toBe(false);
    expect(decide(but({ cpf: { kind: 'minor' } })).charged).toBe(false);
    expect(decide(but({ blocked: true })).charged).toBe(false);
    expect(decide(cpf('deceased')).charged).toBe(true);
    expect(decide(cpf('pending')).charged).toBe(true);
    expect(decide(GOOD).charged).toBe(true);
  });

  test('each check states its measurement, limit and version', () => {
    const checks = decide(but({ faces: { ...GOOD.faces, linked: 0.31 } })).checks;
    expect(checks.find(({ code }) => code === 'duplicate')).toEqual({
      code: 'duplicate',
      result: 'alert',
      value: 0.31,
      threshold: 0.4,
      ruleVersion: expect.stringMatching(/^2026-/),
    });
    expect(new Set(checks.map(({ code }) => code)).size).toBe(checks.length);
  });
});
