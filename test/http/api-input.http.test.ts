import { describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { testSite } from '~/test/support/app';

const LOGIN = '/api/Login/Login';
const NAMES = { Login: 'pessoa@demo.test', Password: 'Demo!2026' };

const site = await testSite({ demo: true });

describe('the input of a POST call', () => {
  test('is its body: a password in the address is ignored', async () => {
    const response = await request(site.app).post(LOGIN).query(NAMES).send({});
    expect(response.status).toBe(422);
    expect(await site.db('api_tokens').first('jti')).toBeUndefined();
  });

  test('has unique names: two that differ only in the first letter’s case are refused', async () => {
    const response = await request(site.app)
      .post(LOGIN)
      .send({ ...NAMES, Login: 'x@demo.test', login: NAMES.Login });
    expect({ status: response.status, code: response.body.code }).toEqual({
      status: 422,
      code: 'malformed_request',
    });
  });

  test('is the query string where the specification says so', async () => {
    const entered = await request(site.app).post(LOGIN).send(NAMES);
    const response = await request(site.app)
      .post('/api/Product/AddProductAutoConfirmation')
      .set('Authorization', `Bearer ${entered.body.data.token}`)
      .query({ externalId: 'relatorio-individual' });
    expect(response.status).toBe(200);
  });
});

describe('an invalid call', () => {
  test('with a body that is not JSON is refused; without a body it is read as empty', async () => {
    for (const [type, body] of [
      ['application/x-www-form-urlencoded', 'Login=x'],
      ['text/plain', '{"Login":"x"}'],
      ['application/xml', '<Login/>'],
    ] as const) {
      const response = await request(site.app).post(LOGIN).set('Content-Type', type).send(body);
      expect([type, response.status, response.body.code]).toEqual([type, 415, 'content_type_unsupported']);
    }
    const untyped = await fetch(site.url + LOGIN, { method: 'POST', body: new Uint8Array([123, 125]) });
    expect(untyped.status).toBe(415);
    for (const init of [{ method: 'POST' }, { method: 'POST', body: '' }]) {
      expect((await fetch(site.url + LOGIN, init)).status).toBe(422);
    }
    const json = { 'Content-Type': 'application/json; charset=utf-8' };
    expect((await fetch(site.url + LOGIN, { method: 'POST', headers: json, body: '{}' })).status).toBe(422);
  });

  test('with another method of a known path is refused with the allowed methods', async () => {
    const wrong = await request(site.app).get('/api/login/login/');
    expect([wrong.status, wrong.body.code, wrong.headers.allow]).toEqual([405, 'method_not_allowed', 'POST']);
    const posted = await request(site.app).post('/api/Home/GetUserBalance').send({});
    expect([posted.status, posted.headers.allow]).toEqual([405, 'GET, HEAD']);
    const unknown = await request(site.app).get('/api/Login/Nothing');
    expect([unknown.status, unknown.headers.allow]).toEqual([404, undefined]);
  });
});

test('the API document is sent once, then only when it has changed', async () => {
  const { headers, status } = await request(site.app).get('/api/openapi.json');
  expect([status, headers['cache-control']]).toEqual([200, 'no-cache']);
  const again = await request(site.app).get('/api/openapi.json').set('If-None-Match', String(headers.etag));
  expect([again.status, again.text]).toEqual([304, '']);
});
