import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { calls, files } from '~/src/app';
import { apiDocument } from '~/src/web/developers/docs/document.api';
import { createTestApp, type TestApp } from '~/test/support/app';

interface Schema {
  type?: string;
  default?: unknown;
  required?: string[];
  properties?: Record<string, Schema>;
}
interface Operation {
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content: Record<string, { schema: Schema }> }>;
}

const document = apiDocument({ calls, files }, 'http://localhost') as {
  paths: Record<string, Record<string, Operation>>;
};
const getOperation = (call: string): Operation => {
  const [method = '', path = ''] = call.split(' ');
  return document.paths[`/${path}`]?.[method.toLowerCase()] as Operation;
};
/** What a call takes, by name. */
function getFields(call: string): Record<string, Schema> {
  const { parameters = [], requestBody } = getOperation(call);
  const inQuery = parameters.filter((each) => each.in === 'query');
  return (
    requestBody?.content['application/json']?.schema.properties ??
    Object.fromEntries(inQuery.map(({ name, schema }) => [name, schema]))
  );
}
const requiredBy = (call: string): string[] => {
  const { parameters = [], requestBody } = getOperation(call);
  const inBody = requestBody?.content['application/json']?.schema.required ?? [];
  return [
    ...inBody,
    ...parameters.filter((each) => each.in === 'query' && each.required).map(({ name }) => name),
  ].sort();
};

const getKind = (value: unknown): string => (Array.isArray(value) ? 'array' : typeof value);

describe('the document', () => {
  test('states each call once', () => {
    const names = calls.map(({ call }) => call.toLowerCase());
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  test.each(calls.map((call) => [call.call, call] as const))(
    'of %s states its requirements',
    (name, call) => {
      const parsed = call.in.safeParse({});
      const refused = parsed.success ? [] : parsed.error.issues.map(({ path }) => String(path[0]));
      // A package or an amount: either of them, which a list of required fields cannot say.
      const needed = name === 'POST Credit/BuyWithPix' ? [] : [...new Set(refused)].sort();
      expect(needed).toEqual(requiredBy(name));
    },
  );

  test('states defaults as a program would send them', () => {
    const wrong = calls.flatMap(({ call }) =>
      Object.entries(getFields(call))
        .filter(
          ([, { type, default: input }]) =>
            input !== undefined && getKind(input) !== type?.replace('integer', 'number'),
        )
        .map(([name]) => `${call} ${name}`),
    );
    expect(wrong).toEqual([]);
    expect(getFields('POST UserCompanyManager/AddRequestToUserCompany').userRole?.default).toBe('member');
  });

  test('documents the response to a repeated request', async () => {
    const { schema } =
      getOperation('GET IndividualPersonValidation/ResendEmailConfirmation').responses[200]?.content[
        'application/json'
      ] ?? {};
    expect(schema?.properties?.data).toMatchObject({ type: 'object', required: ['ok'] });
  });
});

describe('an invalid field', () => {
  let site: TestApp;
  let token: string;

  beforeAll(async () => {
    site = await createTestApp({ demo: true });
    const login = { Login: 'empresa@demo.test', Password: 'Demo!2026' };
    token = (await site.agent().post('/api/Login/Login').send(login)).body.data.token;
  }, 60_000);
  afterAll(() => site.close());

  async function listErrors(call: string, values: Record<string, unknown>): Promise<string[]> {
    const [method = '', path = ''] = call.split(' ');
    const client = site.agent();
    const address = `/api/${path}`;
    const httpRequest =
      method === 'POST'
        ? client.post(address).send(values)
        : client[method === 'GET' ? 'get' : 'delete'](address).query(values);
    const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': 'names-of-fields' };
    const response = await httpRequest.set(headers);
    return Object.keys(response.body.errors ?? {});
  }

  const WRONG = [undefined, '', 'x', 'x'.repeat(5_000), 7, true, [7], { a: 7 }, null];

  test.each(calls.map(({ call }) => call).filter((call) => !/RenewToken|Logout/.test(call)))(
    'in %s is named as in the API document',
    async (call) => {
      const fields = Object.keys(getFields(call));
      const strange = new Set<string>();
      for (const value of WRONG) {
        const values = Object.fromEntries(fields.map((name) => [name, value]));
        for (const key of await listErrors(call, values)) {
          if (!fields.includes(key.split('.')[0] ?? '')) strange.add(key);
        }
      }
      expect([...strange]).toEqual([]);
    },
  );

  test.each([
    [
      'POST Register/RegisterUser',
      { email: 'x@demo.test', password: 'Demo!2026xyz', promotionalCode: 'NADA' },
      'PromotionalCode',
    ],
    [
      'POST IndividualPersonValidation/RegisterIndividualPerson',
      { fullName: '', cPF: '1', captchaToken: 'sandbox-pass' },
      'FullName',
    ],
    ['POST register/registercompany', { cnpj: '11222333000181', binaryString: 'nothing' }, 'binaryString'],
    [
      'POST Product/ConsumeProduct',
      { externalId: 'consulta-cpf', parameters: { cpf: '1' }, purpose: 'supplier' },
      'parameters.cpf',
    ],
  ])('%s with %j names %s', async (call, values, name) => {
    const body = call.includes('RegisterUser') ? { ...values, captchaToken: 'sandbox-pass' } : values;
    expect(await listErrors(call, body)).toContain(name);
  });
});
