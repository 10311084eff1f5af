import type { Finding } from '~/src/domains/sources/findings.types';
import type { PoliceCertificate } from '~/src/gateways';
import { defineSource, requireInput, toAnswer } from './define-source.rules';

const policeFindings = ({ issued, number, issuedOn, validUntil, message }: PoliceCertificate): Finding[] => [
  { kind: 'police_certificate', basis: 'document', issued, number, issuedOn, validUntil, message },
];

/** The criminal-record certificate. */
export const pfAntecedentes = defineSource({
  company: 'infosimples',
  class: 'criminal_record',
  async ask(infosimples, { inputs }) {
    const query = {
      cpf: requireInput(inputs.cpf),
      name: requireInput(inputs.fullName),
      birthDate: requireInput(inputs.birthDate),
      motherName: requireInput(inputs.motherName),
    };
    return toAnswer(await infosimples.issuePoliceCertificate(query), policeFindings);
  },
});
