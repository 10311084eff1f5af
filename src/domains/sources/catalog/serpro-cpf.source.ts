import type { Finding } from '~/src/domains/sources/findings.types';
import type { CpfRecord } from '~/src/gateways';
import { defineSource, requireInput, toAnswer } from './define-source.rules';

/** The tax authority's record as a finding; it was queried by document, so it matches by document. */
function cpfFinding(record: CpfRecord): Finding {
  return {
    kind: 'cpf_status',
    basis: 'document',
    name: record.name,
    socialName: record.socialName ?? null,
    birthDate: record.birthDate,
    registrationDate: record.registrationDate ?? null,
    status: record.status.meaning,
    statusCode: record.status.code,
    statusText: record.status.description,
    partial: record.partial,
  };
}

/** A person's record at the tax authority. */
export const serproCpf = defineSource({
  company: 'serpro',
  class: 'registration',
  statesName: true,
  ask: async (serpro, { inputs }) =>
    toAnswer(await serpro.consultCpf(requireInput(inputs.cpf), requireInput(inputs.birthDate)), (record) => [
      cpfFinding(record),
    ]),
});
