import type { Finding } from '~/src/domains/sources/findings.types';
import { defineSource, requireInput, toAnswer } from './define-source.rules';

/** Politically exposed persons, by document; the gateway has compared the list's visible digits. */
export const transparenciaPep = defineSource({
  company: 'transparencia',
  class: 'public_list',
  isRecord: ({ kind }) => kind === 'pep',
  ask: async (transparencia, { inputs }) =>
    toAnswer(await transparencia.listPeps({ cpf: requireInput(inputs.cpf) }), (offices) =>
      offices.map(
        ({ name, role, level, agency, startedOn, endedOn, exposedUntil }): Finding => ({
          kind: 'pep',
          basis: 'document',
          name,
          role,
          level,
          agency,
          startedOn,
          endedOn,
          exposedUntil,
        }),
      ),
    ),
});
