import type { ReportSourceView, ReportView } from '~/src/domains/reports';
import { toCoverage } from '~/src/domains/reports/coverage.rules';
import type { Finding } from '~/src/domains/sources';
import type { Locale } from '~/src/shared/locale';

const NOW = new Date('2026-11-21T13:00:00Z');

const registration: Finding = {
  kind: 'cpf_status',
  basis: 'document',
  name: 'Marina Sá Cavalcanti',
  socialName: null,
  birthDate: '1968-07-09',
  registrationDate: '1984-05-10',
  status: 'regular',
  statusCode: '0',
  statusText: 'Regular',
  partial: false,
};
const office = (name: string): Finding => ({
  kind: 'pep',
  basis: 'document',
  name,
  role: 'SECRETARIA NACIONAL',
  level: '6',
  agency: 'MINISTERIO DA FAZENDA',
  startedOn: '2024-02-01',
  endedOn: null,
  exposedUntil: null,
});

interface Options {
  locale?: Locale;
  /** What the list of exposed persons said. */
  pep?: 'own' | 'other' | 'none' | 'unavailable';
  /** A source that the order left out for want of the mother's name. */
  police?: boolean;
}

/** An ended report of a company on a person. */
export function aReport({ locale = 'pt-BR', pep = 'own', police = false }: Options): ReportView {
  const names = { own: 'MARINA SA CAVALCANTI', other: 'OUTRA PESSOA' };
  const findings = pep === 'own' || pep === 'other' ? [office(names[pep])] : [];
  const sources = [
    toSource('serpro-cpf', 'Situação cadastral do CPF', 'answered', [registration]),
    toSource(
      'transparencia-pep',
      'Pessoas expostas politicamente',
      pep === 'unavailable' ? 'unavailable' : 'answered',
      findings,
    ),
    ...(police ? [{ ...policeRecord, reason: 'no_input', leftOut: MOTHER_NAME }] : []),
  ];
  return {
    id: '0f9b8a4e-1c2d-4e5f-8a9b-0c1d2e3f4a5b',
    accountId: '7b0f4b1e-6c7f-4f0a-9a49-8f4f4a2f5a11',
    userId: '5d6b7f0a-9e3c-4f57-8b1f-2f6f0e0f7a10',
    state: pep === 'unavailable' ? 'partial' : 'done',
    failure: null,
    productName: 'Relatório Individual',
    productExternalId: 'relatorio-individual',
    isDossier: true,
    target: 'CPF',
    inputs: { cpf: '91708635203', birthDate: '1968-07-09' },
    issuedTo: { kind: 'CNPJ', document: '12ABC34501DE35', name: 'Alfanumérica Tecnologia S.A.' },
    texts: {},
    purpose: 'supplier',
    jobCategory: null,
    costCenter: null,
    legalBasis: 'lgpd-7-IX',
    policyVersion: '2026-11',
    price: 3_990,
    charged: pep === 'unavailable' ? 2_990 : 3_990,
    createdAt: NOW,
    endedAt: NOW,
    deadlineAt: NOW,
    lateAnswerAt: null,
    contest: null,
    correctedAt: null,
    origin: 'page',
    locale,
    verificationCode: 'ABCD-EFGH-2345',
    risk: { level: 'attention', reasons: [{ code: 'cpf_regular', level: 'low' }] },
    hasPdf: true,
    sources,
    coverage: toCoverage(sources),
  };
}

const toSource = (
  id: string,
  name: string,
  state: ReportSourceView['state'],
  findings: Finding[],
): ReportSourceView => ({
  id,
  sourceId: id,
  name,
  authority: 'Órgão',
  state,
  reason: null,
  leftOut: null,
  required: id === 'serpro-cpf',
  late: false,
  usualMs: 2_000,
  capturedAt: state === 'answered' ? NOW : null,
  receipt: null,
  rawSha256: state === 'answered' ? 'a'.repeat(64) : null,
  evidenceSha256: null,
  findings,
});

const MOTHER_NAME = { reason: 'no_input' as const, missingInputs: ['motherName'] };
const policeRecord = toSource('pf-antecedentes', 'Antecedentes criminais', 'not_asked', []);
