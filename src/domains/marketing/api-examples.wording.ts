import type { ApiExampleId } from './site.types';

/** A documented call: the company is the sandbox's, a CPF only a placeholder. */
interface ApiExample {
  method: 'GET' | 'POST';
  path: string;
  headers: readonly string[];
  body?: object;
  answer: object;
}

const TOKEN = 'Authorization: Bearer …';
const REPORT = '0197a1c4-5b1e-7c40-9f2a-3d6a1f0e8b21';

/** API calls with their responses; a test checks paths and fields against the OpenAPI document. */
export const API_EXAMPLES: Record<ApiExampleId, ApiExample> = {
  login: {
    method: 'POST',
    path: '/api/Login/Login',
    headers: ['Content-Type: application/json'],
    body: { Login: 'integracao@empresa.example', Password: '…' },
    answer: { data: { token: '…' } },
  },
  order: {
    method: 'POST',
    path: '/api/Product/ConsumeProduct',
    headers: [TOKEN, 'Idempotency-Key: pedido-48121'],
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
    headers: [TOKEN, 'Idempotency-Key: cadastro-7730'],
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
    headers: [TOKEN],
    answer: { data: { done: true, state: 'done' } },
  },
  status: {
    method: 'GET',
    path: `/api/Product/VerifyStatusConsumedProduct?externalId=relatorio-empresa&uniqueIdentifier=${REPORT}`,
    headers: [TOKEN],
    answer: { data: { done: true, state: 'done' } },
  },
};
