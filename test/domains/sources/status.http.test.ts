import { describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { getHealth } from '~/src/domains/sources/status.rules';
import { testSite } from '~/test/support/app';
import { createCustomer, order, personWho } from '../reports/order/order.support';

const site = await testSite();

describe('a source', () => {
  test.each([
    [{ answered: 2, unavailable: 0 }, 'quiet'],
    [{ answered: 3, unavailable: 0 }, 'ok'],
    [{ answered: 9, unavailable: 1 }, 'ok'],
    [{ answered: 8, unavailable: 2 }, 'failing'],
    [{ answered: 1, unavailable: 4 }, 'down'],
  ])('of which %p is %s', (counts, health) => expect(getHealth(counts)).toBe(health));
});

test('the status page says which sources fail, to anybody', async () => {
  const { as } = await createCustomer(site.ctx);
  for (const outcome of ['clean', 'findings', 'homonym']) await order(as, personWho(outcome));
  const asked = () => site.db('report_sources');
  await asked().update({ state: 'answered' });
  await asked().where({ source_id: 'transparencia-ceis' }).update({ state: 'unavailable' });

  const portuguese = await request(site.app).get('/situacao');
  expect(portuguese.status).toBe(200);
  expect(portuguese.text).toContain('1 fonte com problema');
  expect(portuguese.text).toContain('Sem resposta');
  expect(portuguese.text).toContain('Respondendo');
  const english = await request(site.app).get('/status');
  expect(english.text).toContain('1 source is having trouble');
  expect(english.text).not.toMatch(/<script(?! type="application\/ld\+json")/);
});
