import { describe, expect, it } from '@jest/globals';
import type { ReportSourceView, ReportView } from '~/src/domains/reports';
import { groupFindings, recordTitle } from '~/src/domains/reports/result/finding-groups.wording';
import { readingPlan } from '~/src/domains/reports/result/reading.rules';
import type { FindingOf } from '~/src/domains/sources';
import { createI18n } from '~/src/platform/i18n';
import { aReport } from './report-view.support';

const score = (value: number) =>
  [{ kind: 'credit_score', basis: 'document', score: value, records: 0 }] as ReportSourceView['findings'];

/** The report with more sources, as a dossier has them. */
function dossier(more: Partial<ReportSourceView>[], view: ReportView = aReport({})): ReportView {
  const [first] = view.sources;
  const others = more.map((each) => ({ ...first!, findings: [], ...each, id: each.sourceId! }));
  return { ...view, sources: [...view.sources, ...others] };
}
const ids = (sources: readonly ReportSourceView[]) => sources.map(({ sourceId }) => sourceId);

describe('the plan of a result', () => {
  it('expands what needs attention, and lists the rest as lines: unanswered, answered, not queried', () => {
    const view = dossier([
      { sourceId: 'pf-certidao', state: 'not_asked', reason: 'no_input' },
      { sourceId: 'credit-score', findings: score(900) },
      { sourceId: 'transparencia-ceis', state: 'unavailable' },
      { sourceId: 'transparencia-cnep' },
    ]);
    const plan = readingPlan(view);
    expect(ids(plan.open)).toEqual(['transparencia-pep']);
    expect(ids(plan.others)).toEqual([
      'transparencia-ceis',
      'serpro-cpf',
      'credit-score',
      'transparencia-cnep',
      'pf-certidao',
    ]);
  });

  it('puts the gravest first, and never folds what was answered late', () => {
    const view = dossier([
      { sourceId: 'transparencia-ceaf', late: true },
      { sourceId: 'bureau-credito', findings: score(100) },
    ]);
    expect(ids(readingPlan(view).open)).toEqual([
      'bureau-credito',
      'transparencia-pep',
      'transparencia-ceaf',
    ]);
  });

  it('states the severity of the records of the expanded sources', () => {
    const view = dossier([{ sourceId: 'bureau-credito', findings: score(100) }]);
    const { open, levels } = readingPlan(view);
    expect(open.map(({ id }) => levels[id])).toEqual(['high', 'attention']);
  });

  it('keeps the few sources of a single query whole; of a failed one each is a line', () => {
    const single = { ...aReport({}), sources: [{ ...aReport({}).sources[0]!, findings: score(900) }] };
    expect(readingPlan(single).others).toEqual([]);
    const failed = dossier([{ sourceId: 'transparencia-cnep' }], { ...aReport({}), state: 'failed' });
    expect(readingPlan(failed)).toEqual({ open: [], levels: {}, others: failed.sources });
  });
});

describe('the title of records', () => {
  const sanction = { kind: 'sanction', basis: 'document', list: 'ceis', name: 'ANA', agency: 'CGU' } as const;
  const titleOf = (more: Pick<FindingOf<'sanction'>, 'type' | 'endedOn'>) => {
    const finding: FindingOf<'sanction'> = {
      ...sanction,
      ...more,
      startedOn: '2025-03-10',
      process: null,
      fine: null,
    };
    const source = {
      ...aReport({}).sources[0]!,
      findings: [finding],
      capturedAt: new Date('2026-11-26T15:00:00Z'),
    };
    return recordTitle(source, createI18n().getFixedT('pt-BR', 'reports'), 'pt-BR');
  };

  it.each([
    [
      'Impedimento/proibição de contratar com prazo determinado',
      '2027-03-09',
      'Sanção em vigor: impedimento até 09/03/2027',
    ],
    ['Multa - Lei Anticorrupção', null, 'Sanção em vigor: multa, sem data de término'],
    ['Suspensão', '2026-11-25', 'Sanção encerrada em 25/11/2026: suspensão'],
    ['Suspensão', '2026-11-26', 'Sanção em vigor: suspensão até 26/11/2026'],
  ])('%s until %s: %s', (type, endedOn, title) => {
    expect(titleOf({ type, endedOn })).toBe(title);
  });
});

it('a long list begins with the records that count today', () => {
  const years = [2001, 2009, null, 2005];
  const offices = years.map(
    (year): FindingOf<'pep'> => ({
      kind: 'pep',
      basis: 'document',
      name: 'MARINA SA CAVALCANTI',
      role: `CARGO ${year}`,
      level: '6',
      agency: 'MINISTERIO',
      startedOn: '2000-01-01',
      endedOn: year === null ? null : `${year}-01-01`,
      exposedUntil: year === null ? null : `${year + 5}-01-01`,
    }),
  );
  const t = createI18n('pt-BR').getFixedT('pt-BR', 'reports');
  const [group] = groupFindings(offices, null, t, 'pt-BR');
  const rows = group && 'many' in group ? group.many.rows : [];
  expect(rows.map(([role]) => role)).toEqual(['CARGO null', 'CARGO 2009', 'CARGO 2005', 'CARGO 2001']);
});
