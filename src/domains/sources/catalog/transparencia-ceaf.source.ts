import type { Finding } from '~/src/domains/sources/findings.types';
import type { Expulsion } from '~/src/gateways';
import { defineSource, requireInput, toAnswer } from './define-source.rules';

const expulsionFindings = (expulsions: Expulsion[]): Finding[] =>
  expulsions.map(({ name, type, agency, position, publishedOn, process }) => ({
    kind: 'expulsion',
    basis: 'document',
    name,
    type,
    agency,
    position,
    publishedOn,
    process,
  }));

/** Expulsions from federal service. */
export const transparenciaCeaf = defineSource({
  company: 'transparencia',
  class: 'public_list',
  isRecord: ({ kind }) => kind === 'expulsion',
  ask: async (transparencia, { inputs }) =>
    toAnswer(await transparencia.listExpulsions({ cpf: requireInput(inputs.cpf) }), expulsionFindings),
});
