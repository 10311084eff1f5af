import type { Finding } from '~/src/domains/sources/findings.types';
import { defineSource, requireInput, toAnswer } from './define-source.rules';

/** Expulsions from federal service. */
export const transparenciaCeaf = defineSource({
  company: 'transparencia',
  class: 'public_list',
  isRecord: ({ kind }) => kind === 'expulsion',
  ask: async (transparencia, { inputs }) =>
    toAnswer(await transparencia.listExpulsions({ cpf: requireInput(inputs.cpf) }), (expulsions) =>
      expulsions.map(
        ({ name, type, agency, position, publishedOn, process }): Finding => ({
          kind: 'expulsion',
          basis: 'document',
          name,
          type,
          agency,
          position,
          publishedOn,
          process,
        }),
      ),
    ),
});
