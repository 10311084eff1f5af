import type { Finding } from '~/src/domains/sources/findings.types';
import type { PepOffice } from '~/src/gateways';
import { defineSource, requireInput, toAnswer } from './define-source.rules';

/** Offices found by document; the gateway has compared the list's visible digits (docs/integrations.md §6). */
function pepFindings(offices: PepOffice[]): Finding[] {
  return offices.map((office) => ({
    kind: 'pep',
    basis: 'document',
    name: office.name,
    role: office.role,
    level: office.level,
    agency: office.agency,
    startedOn: office.startedOn,
    endedOn: office.endedOn,
    exposedUntil: office.exposedUntil,
  }));
}

/** Politically exposed persons. */
export const transparenciaPep = defineSource({
  company: 'transparencia',
  class: 'public_list',
  isRecord: ({ kind }) => kind === 'pep',
  ask: async (transparencia, { inputs }) =>
    toAnswer(await transparencia.listPeps({ cpf: requireInput(inputs.cpf) }), pepFindings),
});
