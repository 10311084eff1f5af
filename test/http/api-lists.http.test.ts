import { describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { addOne } from '~/src/domains/recruitment/candidates/add-one.service';
import { createVerificationLink } from '~/src/domains/verification/link/link.service';
import { completeCpf } from '~/src/shared/cpf';
import { testSite } from '~/test/support/app';
import type { Fixture } from '~/test/support/fixtures/fixtures';
import { logInAs } from '~/test/support/log-in-as';
import { createBatchCustomer, getRows, PRICE, startBatch } from '../domains/batches/batches.support';
import { createRecruiter, createVacancy } from '../domains/recruitment/connections/connections.support';
import { createApiToken } from '../domains/reports/order/order.support';
import { createVerifier } from '../domains/verification/verification.support';

const site = await testSite();
const { ctx } = site;

const getCpf = (n: number): string => completeCpf(String(460_000_000 + n));

interface ListPage {
  ids: string[];
  next: string | null;
}

/** Reads a list's pages of two, with `between` after the first. */
async function readAll(
  read: (cursor: string | undefined) => Promise<ListPage>,
  between: () => Promise<unknown>,
): Promise<string[]> {
  const first = await read(undefined);
  await between();
  const ids = [...first.ids];
  for (let { next } = first; next; ) {
    const page = await read(next);
    ids.push(...page.ids);
    next = page.next;
  }
  return ids;
}

async function caller(fixture: Fixture) {
  const token = await createApiToken(ctx, fixture);
  return async (call: string, list: string, body: object): Promise<ListPage> => {
    const response = await request(site.app)
      .post(`/api/${call}`)
      .set('Authorization', `Bearer ${token}`)
      .send({ limitResult: 2, ...body });
    expect(response.status).toBe(200);
    const rows: { uniqueIdentifier: string }[] = response.body.data[list];
    return { ids: rows.map(({ uniqueIdentifier }) => uniqueIdentifier), next: response.body.data.next };
  };
}

async function makeAll(count: number, make: (n: number) => Promise<string>): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) ids.push(await make(n));
  return ids;
}

describe('rows added while a program reads a list cause no duplicates or gaps', () => {
  test('of batches', async () => {
    const { as, fixture } = await createBatchCustomer(ctx, { credits: 10 * PRICE });
    const call = await caller(fixture);
    const make = (n: number) => startBatch(as, getRows(1, 700 + n));
    const reports = await makeAll(5, make);
    const read = (cursor?: string) => call('Batch/Search', 'batches', { cursor });
    const ids = await readAll(read, () => makeAll(3, (n) => make(n + 5)));
    expect(ids).toEqual(reports.toReversed());
  });

  test('of verifications', async () => {
    const { as, fixture } = await createVerifier(ctx);
    const call = await caller(fixture);
    const make = (n: number) =>
      createVerificationLink(as, { cpf: getCpf(n), integrationId: null, origin: 'api' });
    const reports = await makeAll(5, make);
    const read = (cursor?: string) => call('Verification/List', 'verifications', { cursor });
    expect(await readAll(read, () => makeAll(3, (n) => make(n + 5)))).toEqual(reports.toReversed());
  });

  test('of applications, also when one moves to the front', async () => {
    const { as, fixture } = await createRecruiter(ctx);
    const vacancyUniqueIdentifier = await createVacancy(as);
    const call = await caller(fixture);
    const make = (n: number) =>
      addOne(as, vacancyUniqueIdentifier, {
        name: `Pessoa ${n} Teste`,
        cpf: getCpf(50 + n),
        email: `l${n}@x.test`,
      });
    for (let n = 0; n < 5; n += 1) await make(n);
    const all = await site
      .db('applications')
      .where({ vacancy_id: vacancyUniqueIdentifier })
      .orderBy(['state_since', 'id']);
    const read = (cursor?: string) =>
      call('Recruitment/ListApplications', 'applications', { vacancyUniqueIdentifier, cursor });
    const ids = await readAll(read, async () => {
      await make(5);
      const old = { state_since: new Date('2020-01-01T00:00:00Z') };
      await site
        .db('applications')
        .where({ vacancy_id: vacancyUniqueIdentifier })
        .whereNotIn(
          'id',
          all.map(({ id }) => id),
        )
        .update(old);
    });
    expect(ids).toEqual(all.map(({ id }) => id));
  });
});

test.each([
  ['Batch/Search', { cursor: '20' }],
  ['Verification/List', { cursor: 'nothing' }],
])('%s refuses a cursor that it did not issue', async (call, body) => {
  const { fixture } = await createBatchCustomer(ctx, { claims: ['consultas_lote', 'doccheck'] });
  const token = await createApiToken(ctx, fixture);
  const response = await request(site.app)
    .post(`/api/${call}`)
    .set('Authorization', `Bearer ${token}`)
    .send(body);
  expect([response.status, response.body.code]).toEqual([422, 'cursor_invalid']);
});

describe('rows added while a page’s list is read cause no duplicates or gaps', () => {
  test('of the history of batches, by the link to more', async () => {
    const { as } = await createBatchCustomer(ctx, { limit: 100 * PRICE });
    const agent = await logInAs(site, as);
    const reports = await makeAll(26, (n) => startBatch(as, getRows(1, 900 + n)));
    const first = await agent.get('/historico-consultas/lote');
    const more = /href="([^"]*depois=[^"]*)"/.exec(first.text)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const added = await makeAll(3, (n) => startBatch(as, getRows(1, 930 + n)));
    const second = await agent.get(more);
    expect(second.status).toBe(200);
    const listVisible = (text: string) => [...reports, ...added].filter((id) => text.includes(id));
    expect(listVisible(first.text).filter((id) => listVisible(second.text).includes(id))).toEqual([]);
    expect(new Set([...listVisible(first.text), ...listVisible(second.text)])).toEqual(new Set(reports));
  });
});
