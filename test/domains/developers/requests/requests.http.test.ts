import { beforeAll, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { openWallet } from '~/src/domains/billing';
import { rotateRequestPartitions } from '~/src/domains/developers';
import { insertRequests } from '~/src/domains/developers/requests/requests.store';
import { hashPassword } from '~/src/platform/crypto/passwords';
import { testSite } from '~/test/support/app';
import { logIn } from '~/test/support/browser/browser-forms';
import { eventually } from '~/test/support/eventually';
import { createPerson } from '~/test/support/fixtures/fixtures';
import { createApiToken } from '../../reports/order/order.support';

const site = await testSite();
const owner = site.agent();
const outsider = site.agent();
let token: string;
let accountId: string;
let userId: string;
const LIST = '/desenvolvedores/requisicoes';

beforeAll(async () => {
  const passwordHash = await hashPassword('Demo!2026');
  const person = await createPerson(site.db, { email: 'dona@pedidos.test', passwordHash });
  const other = await createPerson(site.db, { email: 'fora@pedidos.test', passwordHash });
  for (const each of [person, other]) await openWallet(site.ctx, each.accountId);
  ({ accountId, userId } = person);
  token = await createApiToken(site.ctx, person);
  await logIn(owner, 'dona@pedidos.test');
  await logIn(outsider, 'fora@pedidos.test');
});

const ask = (path: string) => request(site.app).get(`/api/${path}`).set('Authorization', `Bearer ${token}`);
const rows = () => site.db('api_requests').where({ account_id: accountId }).orderBy('at');

describe('the request log', () => {
  test('is empty at first', async () => {
    expect((await owner.get(LIST)).text).toContain('Nenhuma requisição ainda');
  });

  test('holds call, status, code and id of each answer, and nothing of what was asked', async () => {
    const fine = await ask('Product/SearchProducts?search=52998224725');
    const wrong = await ask('Product/VerifyStatusConsumedProduct?uniqueIdentifier=52998224725');
    const unknown = await ask('No/Such');
    await eventually(async () => (await rows()).length === 3);
    expect(await rows()).toMatchObject([
      { id: fine.headers['x-request-id'], call: 'GET /api/Product/SearchProducts', status: 200, code: null },
      { id: wrong.headers['x-request-id'], status: 404, code: wrong.body.code },
      { id: unknown.headers['x-request-id'], call: 'GET /api', status: 404, code: 'unknown_call' },
    ]);
    expect(JSON.stringify(await rows())).not.toContain('52998224725');
    const { text } = await owner.get(LIST);
    expect(text).toContain('GET /api/Product/SearchProducts');
    expect(text).toContain('404 unknown_call');
  });

  test('is filtered by outcome, and opened by request id', async () => {
    const { text } = await owner.get(`${LIST}?situacao=refused`);
    expect(text).toContain('unknown_call');
    expect(text).not.toContain('GET /api/Product/SearchProducts');
    const [{ id }] = await rows().where({ status: 404 });
    const response = await owner.get(`${LIST}?pedido=${id}`);
    expect(response.headers.location).toBe(`${LIST}/${id}`);
    expect((await owner.get(`${LIST}/${id}`)).text).toContain('O que significa');
    expect((await owner.get(`${LIST}?pedido=x`)).text).toContain('ele tem este formato');
    expect((await owner.get(`${LIST}?de=31/02/2026`)).text).toContain('Não lemos esta data.');
    const late = await owner.get(`${LIST}?situacao=refused&de=2026-11-02&ate=2026-11-01`);
    expect([late.status, late.text.includes('A data inicial deve ser inferior à data final')]).toEqual([
      422,
      true,
    ]);
    expect(late.text).toContain('<option value="refused" selected');
    expect((await owner.get(`/developers/requests?situacao=failed`)).text).toContain('Nothing matches');
  });

  test('shows only requests of its account', async () => {
    const [{ id }] = await rows();
    expect((await outsider.get(`${LIST}/${id}`)).status).toBe(404);
    expect((await outsider.get(LIST)).text).toContain('Nenhuma requisição ainda');
  });

  test('is paged', async () => {
    const [{ account_id: _, ...row }] = await rows();
    const more = Array.from({ length: 120 }, (_each, at) => ({
      id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
      at: new Date(row.at.getTime() + 1_000 + at),
      accountId,
      userId,
      keyPrefix: null,
      call: 'GET /api/Home/GetUserBalance',
      status: 200,
      code: null,
      tookMs: 1,
      network: '',
    }));
    await insertRequests(site.db, more);
    let page = LIST;
    let seenCount = 0;
    for (let left = 4; left > 0 && page; left -= 1) {
      const { text } = await owner.get(page);
      seenCount += text.match(/href="\/desenvolvedores\/requisicoes\/[\w-]{36}"/g)?.length ?? 0;
      const next = /<a[^>]*rel="next"[^>]*>/.exec(text)?.[0] ?? '';
      page = /href="([^"]*)"/.exec(next)?.[1]?.replaceAll('&amp;', '&') ?? '';
    }
    expect(seenCount).toBe(123);
  });

  test('deletes days past the retention', async () => {
    const days = async () =>
      (
        await site.db.raw(
          `select count(*)::int as n from pg_inherits where inhparent = 'api_requests'::regclass`,
        )
      ).rows[0].n;
    // One moment for all of it: the tables of days were made when the suite began, perhaps yesterday.
    const start = Date.now();
    const at = (day: number) => ({ ...site.ctx, now: () => new Date(start + day * 24 * 3_600_000) });
    await rotateRequestPartitions(at(0));
    const before = await days();
    await rotateRequestPartitions(at(0));
    expect(await days()).toBe(before);
    await rotateRequestPartitions(at(40));
    expect(await rows()).toEqual([]);
    await rotateRequestPartitions(site.ctx);
  });
});
