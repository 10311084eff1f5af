import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { ReportSourceView, SourceState } from '~/src/domains/reports';
import { toCoverage } from '~/src/domains/reports/coverage.rules';
import { answersText, coverageText, riskText, silenceText } from '~/src/domains/reports/reports.wording';
import { getStrip } from '~/src/domains/reports/result/marks.rules';
import { getI18n } from '~/src/platform/i18n';
import { aReport } from './report-view.support';

const t = getI18n('pt-BR').getFixedT('pt-BR', 'reports');
const en = getI18n('en-US').getFixedT('en-US', 'reports');
const states = (...list: SourceState[]) => list.map((state) => ({ state }));

describe('the coverage of a report', () => {
  it('counts sources that answered, were not queried and did not respond', () => {
    const sources = states('answered', 'not_found', 'not_asked', 'unavailable', 'refused');
    expect(toCoverage(sources)).toEqual({ total: 5, answered: 2, notAsked: 1, noAnswer: 2 });
  });

  it('always adds up, whatever the states', () => {
    const every: SourceState[] = [
      ...(['waiting', 'queued', 'running', 'answered'] as const),
      ...(['not_found', 'refused', 'unavailable', 'not_asked'] as const),
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...every)), (list) => {
        const { total, answered, notAsked, noAnswer } = toCoverage(states(...list));
        return total === list.length && answered + notAsked + noAnswer === total;
      }),
    );
  });

  it('is stated as a count in both languages, and omitted if every source answered', () => {
    const some = { total: 9, answered: 6, notAsked: 2, noAnswer: 1 };
    expect(coverageText(some, t)).toBe('2 de 9 não consultadas · 1 de 9 sem resposta');
    expect(coverageText({ ...some, notAsked: 1, noAnswer: 0 }, t)).toBe('1 de 9 não consultada');
    expect(coverageText(some, en)).toBe('2 of 9 not checked · 1 of 9 without a response');
    expect(coverageText({ total: 9, answered: 9, notAsked: 0, noAnswer: 0 }, t)).toBeNull();
  });

  it('limits "no alerts" to the queried sources', () => {
    const whole = { total: 2, answered: 2, notAsked: 0, noAnswer: 0 };
    expect(riskText('low', whole, t)).toBe('Sem alertas');
    expect(riskText('low', { ...whole, total: 3, notAsked: 1 }, t)).toBe('Sem alertas no que foi consultado');
    expect(riskText('high', { ...whole, total: 3, notAsked: 1 }, t)).toBe('Risco alto');
  });
});

describe('the reason of a missing answer', () => {
  const why = (source: Partial<ReportSourceView>, purpose: 'hiring' | 'tenant' = 'hiring') =>
    silenceText(
      { state: 'not_asked', reason: source.leftOut?.reason ?? null, leftOut: null, ...source },
      { ...aReport({}), purpose },
      t,
    );

  it('names the missing input', () => {
    expect(why({ leftOut: { reason: 'no_input', missingInputs: ['motherName'] } })).toBe(
      'faltou o nome da mãe',
    );
    expect(why({ leftOut: { reason: 'no_input', missingInputs: ['motherName', 'birthDate'] } })).toBe(
      'faltou o nome da mãe, a data de nascimento',
    );
    expect(why({ reason: 'no_name' })).toBe('nenhuma outra fonte informou o nome');
  });

  it('names the purpose that forbids it', () => {
    expect(why({ leftOut: { reason: 'purpose', refusal: 'no_labour_debt_for_jobs' } })).toBe(
      'a finalidade “Contratação de funcionário” não permite',
    );
    expect(why({ leftOut: { reason: 'purpose', refusal: 'no_criminal_record' } }, 'tenant')).toBe(
      'a finalidade “Locação de imóvel” não permite',
    );
    expect(why({ leftOut: { reason: 'purpose', refusal: 'betting_own_credentials' } })).toContain(
      'credenciais',
    );
  });

  it('reports the outcome of a source that did not respond, and is empty for one that did', () => {
    expect(why({ state: 'unavailable' })).toBe('não respondeu até o prazo');
    expect(why({ state: 'refused', reason: 'rejected' })).toBe('a fonte não aceitou os dados informados');
    expect(why({ state: 'answered' })).toBeNull();
  });
});

describe('the marks of a report', () => {
  it('never draw a source without an answer as clear', () => {
    const view = aReport({ pep: 'none', police: true });
    expect(getStrip(view)).toEqual(['low', 'low', 'notAsked']);
    const silent: SourceState[] = ['refused', 'unavailable', 'not_asked', 'waiting', 'queued', 'running'];
    for (const state of silent) {
      for (const reason of [null, 'purpose', 'no_input', 'no_name', 'rejected']) {
        const sources = view.sources.map((source) => ({ ...source, state, reason, findings: [] }));
        expect(getStrip({ ...view, sources })).not.toContain('low');
      }
    }
  });

  it('stand with records first, and are counted in words', () => {
    const strip = getStrip(aReport({ pep: 'own', police: true }));
    expect(strip).toEqual(['attention', 'low', 'notAsked']);
    expect(answersText(strip, [], t)).toBe('1 fonte respondeu sem alertas, 1 com alerta');
    expect(getStrip(aReport({ pep: 'unavailable' }))).toEqual(['low', 'noAnswer']);
    expect(answersText(['attention'], [], t)).toBe('Nenhuma fonte respondeu sem alertas, 1 com alerta');
    expect(answersText(['low'], [{ code: 'list_namesake', level: 'low', count: 1 }], t)).toBe(
      '1 fonte respondeu sem alertas, 1 homônimo com outros dados',
    );
  });
});
