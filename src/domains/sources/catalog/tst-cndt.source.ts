import type { Finding } from '~/src/domains/sources/findings.types';
import type { LabourCertificate } from '~/src/gateways';
import { defineSource, toAnswer, toHolder } from './define-source.rules';

const labourFindings = ({ kind, number, issuedOn, validUntil, lawsuits }: LabourCertificate): Finding[] => [
  {
    kind: 'labour_certificate',
    basis: 'document',
    certificate: kind,
    number,
    issuedOn,
    validUntil,
    lawsuits,
  },
];

/** The certificate of labor debts. */
export const tstCndt = defineSource({
  company: 'infosimples',
  class: 'labour_debt',
  ask: async (infosimples, question) =>
    toAnswer(await infosimples.issueLabourCertificate(toHolder(question)), labourFindings),
});
