import type { ApiExampleId } from './site.types';

/** A call as documentation shows it; documents are the sandbox's. */
export interface ApiExample {
  method: 'GET' | 'POST';
  path: string;
  headers: readonly string[];
  body?: object;
  answer: object;
}

const TOKEN = 'Authorization: Bearer …';
const REPORT = '0197a1c4-5b1e-7c40-9f2a-3d6a1f0e8b21';

/** Calls of the API with their answers; a test holds paths and fields against the OpenAPI document. */
export const API_EXAMPLES: Record<ApiExampleId, ApiExample> = {
  order: {
    method: 'POST',
    path: '/api/Product/ConsumeProduct',
    headers: [TOKEN, 'Idempotency-Key: pedido-48121'],
    body: {
      externalId: 'relatorio-empresa',
      parameters: { cnpj: 'TST98765000118', purpose: 'supplier' },
    },
    answer: { data: { isDossie: true, uniqueIdentifier: REPORT } },
  },
  status: {
    method: 'GET',
    path: `/api/Product/VerifyStatusConsumedProduct?externalId=relatorio-empresa&uniqueIdentifier=${REPORT}`,
    headers: [TOKEN],
    answer: { data: { done: true, state: 'done' } },
  },
};
