import { describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { testSite } from '~/test/support/app';

const LOGIN = '/api/Login/Login';
const NAMES = { Login: 'pessoa@demo.test', Password: 'Demo!2026' };

const site = await testSite({ demo: true });

describe('what a posted call reads', () => {
  test('is its body: a password in the address logs nobody in', async () => {
    const response = await request(site.app).post(LOGIN).query(NAMES).send({});
    expect(response.status).toBe(422);
    expect(await site.db('api_tokens').first('jti')).toBeUndefined();
  });

  test('has each name once: two that differ by the first letter’s case are refused', async () => {
    const response = await request(site.app)
      .post(LOGIN)
      .send({ ...NAMES, Login: 'x@demo.test', login: NAMES.Login });
    expect({ status: response.status, code: response.body.code }).toEqual({
      status: 422,
      code: 'malformed_request',
    });
  });

  test('is its address where the specification has it there', async () => {
    const entered = await request(site.app).post(LOGIN).send(NAMES);
    const response = await request(site.app)
      .post('/api/Product/AddProductAutoConfirmation')
      .set('Authorization', `Bearer ${entered.body.data.token}`)
      .query({ externalId: 'relatorio-individual' });
    expect(response.status).toBe(200);
  });
});
