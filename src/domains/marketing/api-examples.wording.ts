import type { ApiExampleId } from './site.types';

/** A documented call: the company is the sandbox's, a CPF only a placeholder. */
interface ApiExample {
  method: 'GET' | 'POST';
  path: string;
  headers: readonly string[];
  body?: object;
  answer: object;
}

const KEY = 'Authorization: Bearer ido_live_…';
const VERIFICATION = '0197a1c4-77d2-7e10-8b54-91c0c2f6d3aa';
const REPORT = '0197a1c4-5b1e-7c40-9f2a-3d6a1f0e8b21';

/** API calls with their responses; a test checks paths and fields against the OpenAPI document. */
export const API_EXAMPLES: Record<ApiExampleId, ApiExample> = {
  order: {
    method: 'POST',
    path: '/api/Product/ConsumeProduct',
    headers: [KEY, 'Idempotency-Key: pedido-48121'],
    body: {
      externalId: 'relatorio-empresa',
      parameters: { cnpj: 'TST98765000118' },
      purpose: 'supplier',
    },
    answer: { data: { isDossie: true, uniqueIdentifier: REPORT, reused: false } },
  },
  'order-cpf': {
    method: 'POST',
    path: '/api/Product/ConsumeProduct',
    headers: [KEY, 'Idempotency-Key: cadastro-7730'],
    body: {
      externalId: 'consulta-cpf',
      parameters: { cpf: '000.000.000-00', birthDate: '1970-11-14' },
      purpose: 'fraud_prevention',
    },
    answer: { data: { isDossie: false, uniqueIdentifier: REPORT, reused: false } },
  },
  'status-cpf': {
    method: 'GET',
    path: `/api/Product/VerifyStatusConsumedProduct?externalId=consulta-cpf&uniqueIdentifier=${REPORT}`,
    headers: [KEY],
    answer: { data: { done: true, state: 'done' } },
  },
  status: {
    method: 'GET',
    path: `/api/Product/VerifyStatusConsumedProduct?externalId=relatorio-empresa&uniqueIdentifier=${REPORT}`,
    headers: [KEY],
    answer: { data: { done: true, state: 'done' } },
  },
  'verification-link': {
    method: 'POST',
    path: '/api/Verification/CreateLink',
    headers: [KEY, 'Idempotency-Key: cadastro-7731'],
    body: { cpf: '000.000.000-00', reference: 'cadastro-7731' },
    answer: { data: { uniqueIdentifier: VERIFICATION, url: 'https://…', status: 'NOT_FOUND' } },
  },
};
