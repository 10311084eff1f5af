import { MATCHER } from '~/src/domains/names';
import type {
  Benefit,
  BenefitProgram,
  BettingStatus,
  CompanyRecord,
  CpfRecord,
  CreditReport,
  Expulsion,
  LabourCertificate,
  PepOffice,
  PoliceCertificate,
  Sanction,
} from '~/src/gateways';
import type { Finding, FindingOf } from './findings.types';
import type { Hit } from './lists.rules';
import type { ListVersion } from './lists.types';

/** The tax authority's record as a finding; it was queried by document, so it matches by document. */
export function cpfFinding(record: CpfRecord): Finding {
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

/** The register's record of a company, then its partners. */
export function companyFindings(record: CompanyRecord): Finding[] {
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

/** Offices found by document; the gateway has compared the list's visible digits (docs/integrations.md §6). */
export function pepFindings(offices: PepOffice[]): Finding[] {
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

export const sanctionFindings =
  (list: 'ceis' | 'cnep') =>
  (sanctions: Sanction[]): Finding[] =>
    sanctions.map(({ name, type, agency, startedOn, endedOn, process, fine }) => ({
      kind: 'sanction',
      basis: 'document',
      list,
      name,
      type,
      agency,
      startedOn,
      endedOn,
      process,
      fine,
    }));

export const expulsionFindings = (expulsions: Expulsion[]): Finding[] =>
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

export const labourFindings = ({
  kind,
  number,
  issuedOn,
  validUntil,
  lawsuits,
}: LabourCertificate): Finding[] => [
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

export const policeFindings = ({
  issued,
  number,
  issuedOn,
  validUntil,
  message,
}: PoliceCertificate): Finding[] => [
  { kind: 'police_certificate', basis: 'document', issued, number, issuedOn, validUntil, message },
];

/** The score, then each negative record. */
export const creditFindings = ({ score, model, records }: CreditReport): Finding[] => [
  { kind: 'credit_score', basis: 'document', score, model, records: records.length },
  ...records.map(
    ({ kind, creditor, amount, occurredOn, city }): Finding => ({
      kind: 'negative_record',
      basis: 'document',
      recordKind: kind,
      creditor,
      amount,
      occurredOn,
      city,
    }),
  ),
];

/** Possible matches on a list: by name only, with the reasons of the score. */
export const listFindings = ({ list, publishedOn }: ListVersion, hits: readonly Hit[]): Finding[] =>
  hits.map(({ entry, match }) => ({
    kind: 'list_match',
    basis: match.band === 'confirmed' ? 'document' : 'name',
    list,
    entryId: entry.id,
    reference: entry.reference,
    listedName: entry.name,
    programs: entry.programs,
    addresses: entry.addresses,
    remarks: entry.remarks,
    nationalities: entry.nationalities,
    birthPlaces: entry.birthPlaces,
    listedOn: entry.listedOn,
    delistedOn: entry.delistedOn,
    listDate: publishedOn,
    algorithm: MATCHER,
    ...match,
  }));

/** Whether a finding is of the third band: the same name, but other data. Findings before version 3 have no band. */
export const isNamesake = (finding: Finding): finding is FindingOf<'list_match'> =>
  finding.kind === 'list_match' && finding.band === 'namesake';

export const bettingFindings = ({ barred, reasons, selfExcludedOn }: BettingStatus): Finding[] => [
  { kind: 'betting', basis: 'document', barred, reasons, selfExcludedOn },
];

/** Discontinued programs are included; no month was queried for them. */
export const benefitFindings =
  (months: readonly string[]) =>
  (benefits: Benefit[]): Finding[] =>
    benefits.map(({ program, name, payments, unknown }) => ({
      kind: 'benefit',
      basis: 'document',
      name,
      program,
      payments,
      months: PAYING.includes(program) ? [...months] : [],
      unknown,
    }));

const PAYING: readonly BenefitProgram[] = ['bpc', 'novo_bolsa_familia'];
