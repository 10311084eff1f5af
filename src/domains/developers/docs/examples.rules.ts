import { toMessage } from './events.types';

const PERSON = { cpf: '40442820135', birthDate: '1970-11-14' };
const EXAMPLE_REPORT = '0197a1c4-5b1e-4c40-9f2a-3d6a1f0e8b21';
const BATCH = '0197a1c4-77a0-4d1b-8c51-0b6f5d1e2a90';
const ENDPOINT = '0197a1c4-c5d6-4e7f-8091-a2b3c4d5e6f7';
const WEBHOOK = {
  name: 'ERP',
  url: 'https://erp.example.com/idoneo',
  kinds: ['report.done', 'report.partial', 'report.failed'],
};

interface CallExample {
  input?: Record<string, unknown>;
  answer?: unknown;
}

/**
 * Example calls of the documents, with people and companies of the sandbox. A test checks each against the schemas of
 * its call.
 */
export const EXAMPLES: Record<string, CallExample> = {
  'POST Product/ConsumeProduct': {
    input: { externalId: 'relatorio-individual', parameters: PERSON, purpose: 'fraud_prevention' },
    answer: { isDossie: true, uniqueIdentifier: EXAMPLE_REPORT, reused: false },
  },
  'GET Product/VerifyStatusConsumedProduct': {
    input: { uniqueIdentifier: EXAMPLE_REPORT },
    answer: {
      done: false,
      state: 'running',
      pdfUrl: null,
      result: null,
      resultMessage: 'Running',
      shouldReuseTransaction: false,
      resultHtml: '',
      resultHtmlHeader: '',
      resultHtmlDataSourceRiskIndicator: '',
      riskIndicator: null,
      riskText: null,
      coverage: null,
      contest: null,
      correctedAt: null,
    },
  },
  'GET Product/ConfirmBuyDetails': {
    input: { externalId: 'relatorio-individual', document: PERSON.cpf, purpose: 'fraud_prevention' },
  },
  'GET Product/GetPurchaseDetails': { input: { uniqueIdentifier: EXAMPLE_REPORT } },
  'GET Product/ReportPdf': { input: { uniqueIdentifier: EXAMPLE_REPORT } },
  'POST Product/CreateReportLink': {
    input: { uniqueIdentifier: EXAMPLE_REPORT },
    answer: {
      url: 'https://www.idoneo.example/baixar/v1f9d0c3aK2xw',
      expiresAt: '2026-11-23T14:08:27.512Z',
    },
  },
  'GET Product/DownloadReport': { input: { uniqueIdentifier: EXAMPLE_REPORT } },
  'GET Product/CheckProductAvailability': {
    input: { externalId: 'relatorio-individual' },
    answer: { available: true, status: 'available', problem: null },
  },
  'GET Product/DetailProduct': { input: { externalId: 'relatorio-individual' } },
  'GET Product/GetRelatedProducts': { input: { externalId: 'relatorio-individual' } },
  'POST QueryHistory/Search': { input: { document: PERSON.cpf } },
  'POST QueryHistory/ResendEmail': { input: { uniqueIdentifier: EXAMPLE_REPORT }, answer: { ok: true } },
  'POST Batch/Create': {
    input: {
      uniqueIdentifier: BATCH,
      externalId: 'relatorio-individual',
      purpose: 'fraud_prevention',
      rows: [{ cpf: PERSON.cpf, birthDate: PERSON.birthDate }],
    },
  },
  'POST Batch/AppendRows': {
    input: { uniqueIdentifier: BATCH, rows: [{ cpf: '63017285995', birthDate: '1985-03-22' }] },
  },
  'POST Batch/Quote': { input: { uniqueIdentifier: BATCH } },
  'POST Batch/Confirm': { input: { uniqueIdentifier: BATCH, total: 79.8, price: 39.9 } },
  'POST Credit/BuyWithPix': { input: { amount: 100, expectedPrice: 100 } },
  'POST UserCompanyManager/UpdateUserToCompany': {
    input: { email: 'ana@example.com', userRole: 'member', version: 3 },
  },
  'GET Home/GetUserBalance': { answer: { balance: 250, balanceCondition: 1 } },
  'POST Webhook/Create': {
    input: WEBHOOK,
    answer: { id: ENDPOINT, secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw5t0dH1QnUJo=' },
  },
  'POST Webhook/Update': { input: { id: ENDPOINT, ...WEBHOOK }, answer: { ok: true } },
  'POST Webhook/Test': { input: { id: ENDPOINT }, answer: { ok: true } },
  'POST Webhook/Replay': {
    input: { id: ENDPOINT, since: '2026-11-22T00:00:00.000Z' },
    answer: { count: 12 },
  },
  'GET Event/List': {
    input: { kind: 'report.done' },
    answer: {
      events: [{ id: '0197a1c4-e7f8-4091-a2b3-c4d5e6f70819', ...toMessage('report.done') }],
      next: null,
    },
  },
  'POST Login/Login': {
    input: { Login: 'integracao@example.com', Password: '…' },
    answer: { token: 'eyJhbGciOiJFZERTQSIsInR5cCI6ImF0K2p3dCJ9…' },
  },
  'POST Profile/SetDefaultPurpose': {
    input: { purpose: 'fraud_prevention' },
    answer: { purpose: 'fraud_prevention' },
  },
};
