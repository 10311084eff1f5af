import { describe, expect, it } from '@jest/globals';
import { assessRisk } from '~/src/domains/reports/result/risk.rules';
import type { Finding } from '~/src/domains/sources';

type Cpf = Extract<Finding, { kind: 'cpf_status' }>;
type Pep = Extract<Finding, { kind: 'pep' }>;

const cpf = (status: Cpf['status']): Cpf => ({
  kind: 'cpf_status',
  basis: 'document',
  name: 'MARINA SÁ CAVALCANTI',
  socialName: null,
  birthDate: '1968-07-09',
  registrationDate: null,
  status,
  statusCode: '0',
  statusText: '',
  partial: false,
});
const pep = (more: Partial<Pep> = {}): Pep => ({
  kind: 'pep',
  basis: 'document',
  name: 'MARINA SA CAVALCANTI',
  role: '',
  level: '',
  agency: '',
  startedOn: '2024-02-01',
  endedOn: null,
  exposedUntil: null,
  ...more,
});
const today = '2026-11-21';
type Ended = Parameters<typeof assessRisk>[0]['sources'][number];
const source = (id: string, state: Ended['state'], reason: string | null = null): Ended => ({
  source: id,
  state,
  reason,
});
const ANSWERED = [source('serpro-cpf', 'answered'), source('transparencia-pep', 'answered')];
const assess = (findings: Finding[], sources: Ended[] = ANSWERED) => assessRisk({ findings, sources, today });

describe('the risk indicator', () => {
  it.each([
    ['regular', 'low'],
    ['pending', 'attention'],
    ['suspended', 'attention'],
    ['unknown', 'attention'],
    ['deceased', 'high'],
    ['duplicate', 'high'],
    ['void', 'high'],
    ['cancelled', 'high'],
  ] as const)('of a CPF that is %s is %s, with its reason', (status, level) => {
    const risk = assess([cpf(status)]);
    expect(risk.level).toBe(level);
    expect(risk.reasons).toContainEqual({ code: `cpf_${status}`, level });
  });

  it('asks for attention if a person is exposed today, regardless of accents', () => {
    expect(assess([cpf('regular'), pep()])).toMatchObject({ level: 'attention' });
    expect(assess([cpf('regular'), pep({ endedOn: '2024-12-31', exposedUntil: '2029-12-31' })]).level).toBe(
      'attention',
    );
  });

  it('counts an exposure, or an office without an exposure of its own, on its last day', () => {
    for (const last of [{ exposedUntil: today }, { endedOn: today }]) {
      expect(assess([cpf('regular'), pep(last)]).level).toBe('attention');
    }
  });

  it('does not hold a past exposure against the person', () => {
    const risk = assess([cpf('regular'), pep({ endedOn: '2015-12-31', exposedUntil: '2020-12-31' })]);
    expect(risk.level).toBe('low');
    expect(risk.reasons.map(({ code }) => code)).toContain('pep_past');
  });

  it('does not count a record under another name, nor one found by name alone', () => {
    for (const other of [pep({ name: 'OUTRA PESSOA' }), pep({ basis: 'name' })]) {
      const risk = assess([cpf('regular'), other]);
      expect(risk.level).toBe('inconclusive');
      expect(risk.reasons.map(({ code }) => code)).not.toContain('pep_current');
    }
  });

  it('is never low, nor "nothing on record", while a source is missing', () => {
    const risk = assess([cpf('regular')], [source('transparencia-pep', 'unavailable', 'down')]);
    expect(risk.level).toBe('inconclusive');
    expect(risk.reasons.map(({ code }) => code)).not.toContain('pep_none');
  });
});

describe('sanctions', () => {
  const sanction = (endedOn: string | null): Finding => ({
    kind: 'sanction',
    basis: 'document',
    list: 'ceis',
    name: 'MARINA SA CAVALCANTI',
    type: '',
    agency: '',
    startedOn: '2024-02-01',
    endedOn,
    process: null,
    fine: null,
  });
  const getReason = (endedOn: string | null) => assess([cpf('regular'), sanction(endedOn)]).reasons[1];

  it('are a high risk without an end and until the end of their last day, then ask for attention', () => {
    expect(getReason(null)).toEqual({ code: 'sanction_current', level: 'high' });
    expect(getReason(today)).toEqual({ code: 'sanction_current', level: 'high' });
    expect(getReason('2026-11-20')).toEqual({ code: 'sanction_past', level: 'attention' });
  });
});

describe('social benefits', () => {
  type Benefit = Extract<Finding, { kind: 'benefit' }>;
  const benefit = (more: Partial<Benefit>): Benefit => ({
    kind: 'benefit',
    basis: 'document',
    name: 'MARINA SA CAVALCANTI',
    program: 'bpc',
    payments: [],
    months: ['2026-11', '2026-10', '2026-09'],
    unknown: false,
    ...more,
  });
  const getCodes = (more: Partial<Benefit>) => {
    const findings = [cpf('regular'), benefit(more)];
    const { level, reasons } = assessRisk({ findings, sources: [], today: '2026-11-23' });
    return [level, reasons.at(-1)?.code];
  };

  it('ask for attention if they are being paid, and do not count if they were in the past', () => {
    expect(getCodes({ payments: [{ month: '2026-10', amount: 65_000 }] })).toEqual([
      'attention',
      'benefit_paid',
    ]);
    expect(getCodes({})).toEqual(['low', 'benefit_past']);
  });

  it('are inconclusive where payments cannot be seen, and of another name are not held against anybody', () => {
    expect(getCodes({ unknown: true })).toEqual(['inconclusive', 'benefit_unknown']);
    expect(getCodes({ name: 'OUTRA PESSOA', payments: [{ month: '2026-10', amount: 1 }] })).toEqual([
      'inconclusive',
      'record_other_name',
    ]);
  });
});

describe('names on international lists', () => {
  const match = (band: 'confirmed' | 'probable' | 'namesake' | undefined): Finding => ({
    ...{
      kind: 'list_match',
      basis: 'name',
      list: 'ofac-sdn',
      entryId: '1',
      reference: null,
      listedName: 'X',
    },
    ...{
      matchedName: 'X',
      programs: [],
      listDate: today,
      algorithm: '3',
      score: 0.8,
      tokens: [],
      unmatched: [],
    },
    birthYear: 'conflict',
    band,
  });
  const assess = (findings: Finding[]) =>
    assessRisk({ findings, sources: [source('ofac-sdn', 'answered')], today });

  it('count by band: namesakes beside the indicator, matches in it', () => {
    expect(assess([match('namesake'), match('namesake')])).toEqual({
      level: 'low',
      reasons: [{ code: 'list_namesake', level: 'low', count: 2 }],
    });
    expect(assess([match('probable'), match('namesake')]).level).toBe('attention');
    expect(assess([match('confirmed')])).toMatchObject({
      level: 'high',
      reasons: [{ code: 'list_confirmed' }],
    });
    expect(assess([match(undefined)]).level).toBe('attention');
  });
});
