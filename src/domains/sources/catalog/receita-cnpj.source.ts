import type { Finding } from '~/src/domains/sources/findings.types';
import type { CompanyRecord } from '~/src/gateways';
import { defineSource, requireInput, toAnswer } from './define-source.rules';

/** The register's record of a company, then its partners. */
function companyFindings(record: CompanyRecord): Finding[] {
  const { street, number, complement, district, city, state, postalCode } = record.address;
  const lines = [[street, number, complement], [district], [city, state], [postalCode]];
  return [
    {
      kind: 'company_status',
      basis: 'document',
      name: record.name,
      tradeName: record.tradeName,
      isBranch: record.isBranch,
      status: record.status.meaning,
      statusText: record.status.text,
      statusSince: record.status.since,
      statusReason: record.status.reason,
      openedOn: record.openedOn,
      activity: record.activity ? `${record.activity.code} ${record.activity.text}` : null,
      legalNature: record.legalNature,
      size: record.size,
      capital: record.capital,
      address: lines
        .map((line) => line.filter(Boolean).join(', '))
        .filter(Boolean)
        .join(' · '),
    },
    ...record.partners.map(
      ({ name, kind, document, role, since }): Finding => ({
        kind: 'partner',
        basis: 'document',
        partnerName: name,
        partnerKind: kind,
        document,
        role,
        since,
      }),
    ),
  ];
}

/** A company's record at the tax authority, with its partners. */
export const receitaCnpj = defineSource({
  company: 'cnpj',
  class: 'registration',
  statesName: true,
  ask: async (cnpj, { inputs }) =>
    toAnswer(await cnpj.consultCnpj(requireInput(inputs.cnpj)), companyFindings),
});
