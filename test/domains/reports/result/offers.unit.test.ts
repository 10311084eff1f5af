import { expect, it } from '@jest/globals';
import type { Product } from '~/src/domains/catalog';
import { offersBeyond } from '~/src/domains/reports/result/offers.rules';
import { aReport } from './report-view.support';

const product = (externalId: string, ...sources: string[]) =>
  ({ externalId, sources: sources.map((id) => ({ id })) }) as Product;
const offered = (...args: Parameters<typeof offersBeyond>) =>
  offersBeyond(...args).map(({ externalId }) => externalId);

const ALL = [
  product('same', 'serpro-cpf', 'transparencia-pep'),
  product('register', 'serpro-cpf'),
  product('credit', 'serpro-cpf', 'bureau-credito'),
  product('more', 'serpro-cpf', 'transparencia-pep', 'bureau-credito'),
  product('police', 'pf-antecedentes'),
];

it('no source of the report is offered again, except the register that names the person', () => {
  expect(offered(ALL, aReport({}))).toEqual(['credit', 'police']);
});

const BY_PURPOSE = { reason: 'purpose' as const, refusal: 'no_criminal_record' as const };

it('a source without an answer yet, or left out by the order, is not offered', () => {
  // Left out for want of an input: the way to it is the same report with that input.
  expect(offered(ALL, aReport({ pep: 'unavailable', police: true }))).toEqual(['credit']);
  const view = aReport({ police: true });
  const sources = view.sources.map((source) =>
    source.sourceId === 'pf-antecedentes' ? { ...source, leftOut: BY_PURPOSE } : source,
  );
  expect(offered(ALL, { sources })).toEqual(['credit']);
});
