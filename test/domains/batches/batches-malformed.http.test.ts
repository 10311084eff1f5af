import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { ActorCtx } from '~/src/platform/context';
import { testSite } from '~/test/support/app';
import { hiddenFields } from '~/test/support/browser/browser-forms';
import { logInAs } from '~/test/support/log-in-as';
import { createApiToken } from '../reports/order/order.support';
import {
  confirmed,
  createBatchCustomer,
  getCpf,
  getRows,
  PRICE,
  PRODUCT,
  startBatch,
} from './batches.support';

const site = await testSite();

const VALUES: unknown[] = [
  null,
  '',
  'x'.repeat(5_000),
  'a\u0000b',
  '\ud800',
  "' or 1=1; --",
  '../../../../etc/passwd',
  '<img src=x onerror=alert(1)>',
  -1,
  1e308,
  Number.MAX_SAFE_INTEGER,
  true,
  [],
  [null, [], {}],
  {},
  { constructor: { prototype: 1 } },
  '00000000-0000-4000-8000-000000000000',
  '2026-02-31',
  new Array(500).fill('a'),
];

const CALLS: Record<string, string[]> = {
  Create: ['uniqueIdentifier', 'externalId', 'purpose', 'jobCategory', 'rows'],
  AppendRows: ['uniqueIdentifier', 'rows'],
  Quote: ['uniqueIdentifier'],
  Confirm: ['uniqueIdentifier', 'total', 'price'],
  Pause: ['uniqueIdentifier'],
  Resume: ['uniqueIdentifier'],
  Cancel: ['uniqueIdentifier'],
  RetryFailed: ['uniqueIdentifier'],
  Details: ['uniqueIdentifier'],
  Wait: ['uniqueIdentifier', 'seconds'],
  Rows: ['uniqueIdentifier', 'states', 'cursor', 'limitResult'],
  Search: ['startDate', 'endDate', 'externalId', 'status', 'orderedByUID', 'cursor', 'limitResult'],
  ResultFile: ['uniqueIdentifier'],
};

let as: ActorCtx;
let agent: ReturnType<typeof site.agent>;
let token: string;
let ready: string;
let running: string;

beforeAll(async () => {
  const { as: who, fixture } = await createBatchCustomer(site.ctx, { limit: 1_000 * PRICE });
  as = who;
  token = await createApiToken(site.ctx, fixture);
  agent = await logInAs(site, as);
  ready = await startBatch(as, getRows(2));
  running = await confirmed(as, getRows(2, 10));
});

const right = (): Record<string, unknown> => ({
  uniqueIdentifier: ready,
  externalId: PRODUCT,
  purpose: 'fraud_prevention',
  rows: [{ cpf: getCpf(900), birthDate: '1970-11-14' }],
  total: 0,
  price: 0,
});

describe('a call', () => {
  test.each(Object.entries(CALLS))(
    'Batch/%s answers any malformed input with a clear refusal',
    async (name, fields) => {
      const broken: string[] = [];
      const send = async (body: string) => {
        const response = await fetch(`${site.url}/api/Batch/${name}`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
            'idempotency-key': randomUUID(),
          },
          body,
        });
        const text = await response.text();
        if (response.status >= 500 || /\n\s+at .*\.(ts|js):\d/.test(text))
          broken.push(`${response.status} ${body.slice(0, 200)} ${text.slice(0, 200)}`);
      };
      for (const body of ['', '{', '[]', 'null', '"text"', '\u0000']) await send(body);
      for (const field of fields) {
        for (const value of VALUES) {
          // Nobody waits here: a batch that is ready answers at once.
          await send(JSON.stringify({ ...right(), uniqueIdentifier: ready, [field]: value }));
          if (field === 'rows')
            await send(JSON.stringify({ ...right(), rows: [{ cpf: value, birthDate: value }] }));
        }
      }
      expect(broken).toEqual([]);
    },
  );
});

describe('a form', () => {
  const pages: [string, () => string, string[]][] = [
    [
      'of a file',
      () => `/comprar-produto-lote/${PRODUCT}`,
      ['lote', 'troca', 'purpose', 'jobCategory', 'arquivo'],
    ],
    [
      'of typed rows',
      () => `/comprar-produto-lote/${PRODUCT}/manual`,
      ['lote', 'troca', 'purpose', 'linhas', 'step', 'cole', 'linha.1.cpf', 'linha.9999.cpf', 'linha.1.nada'],
    ],
    ['that confirms', () => `/confirmar-compra-lote/${ready}`, ['accept', 'shown', 'price']],
    ['of columns', () => `/confirmar-compra-lote/${ready}/colunas`, ['coluna.0', 'coluna.99', 'coluna.x']],
    ['that retries', () => `/confirmar-compra-lote/${ready}/repetir`, ['x']],
    ['that pauses', () => `/confirmar-compra-lote/${ready}/pausar`, ['x']],
    ['that resumes', () => `/confirmar-compra-lote/${ready}/retomar`, ['x']],
    ['that cancels', () => `/confirmar-compra-lote/${ready}/cancelar`, ['x']],
    [
      'that searches',
      () => '/historico-consultas/lote',
      ['busca', 'de', 'ate', 'produto', 'situacao', 'quem', 'nm'],
    ],
  ];

  test.each(pages)('%s answers any malformed input with its page', async (_what, path, fields) => {
    const { _csrf } = hiddenFields((await agent.get(`/comprar-produto-lote/${PRODUCT}`)).text);
    const broken: string[] = [];
    for (const field of fields) {
      for (const value of VALUES) {
        const texts = [value].flat().map((each) => (typeof each === 'string' ? each : JSON.stringify(each)));
        const body = new URLSearchParams([
          ['_csrf', _csrf ?? ''],
          ['purpose', 'fraud_prevention'],
          ...texts.map((text): [string, string] => [field, text]),
        ]);
        const response = await agent.post(path()).type('form').send(body.toString());
        if (response.status >= 500)
          broken.push(`${response.status} ${field} ${body.toString().slice(0, 200)}`);
      }
    }
    expect(broken).toEqual([]);
  });

  test('at the address of an unknown batch, row, file or page is answered too', async () => {
    const broken: string[] = [];
    const odd = ['x', '%00', '%F0%9F%98%80', "'", '0', randomUUID(), '..%2f..'];
    const paths = odd.flatMap((text) => [
      `/confirmar-compra-lote/${text}`,
      `/confirmar-compra-lote/${text}/arquivo/resultado`,
      `/confirmar-compra-lote/${running}/arquivo/${text}`,
      `/historico-consultas/lote/${text}`,
      `/historico-consultas/lote/${running}?linhas=${text}&depois=${text}`,
      `/historico-consultas/lote/${running}?depois=99999999999999`,
      `/historico-consultas/lote/${running}?depois=-1`,
      `/historico-consultas/lote?pagina=${text}&de=${text}&nm=${text}&produto=${text}&situacao=${text}`,
      `/comprar-produto-lote/${text}`,
      `/comprar-produto-lote/${PRODUCT}?troca=${text}`,
      `/comprar-produto-lote/${PRODUCT}/modelo/${text}`,
    ]);
    for (const path of paths) {
      const { status } = await agent.get(path);
      if (status >= 500) broken.push(`${status} ${path}`);
    }
    expect(broken).toEqual([]);
  });
});
