import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import express from 'express';
import { sandboxProxy } from '~/src/sandbox/proxy';
import { isCnpj } from '~/src/shared/cnpj';
import { isCpf } from '~/src/shared/cpf';
import { OUTCOMES } from '~/src/shared/test-people';
import { startTestSandbox, type TestSandbox } from '~/test/support/process/sandbox';

let sandbox: TestSandbox;
let product: http.Server;
let origin: string;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  const app = express();
  app.use('/sandbox', sandboxProxy(sandbox.url));
  product = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => product.once('listening', resolve));
  origin = `http://127.0.0.1:${(product.address() as AddressInfo).port}`;
});
afterAll(async () => {
  product.closeAllConnections();
  product.close();
  await sandbox.close();
});

interface ListEntry {
  document: string;
  kind: 'CPF' | 'CNPJ';
  name: string;
  birthDate: string | null;
  shows: string;
  outcome: string;
  onboarding: number | null;
  requireDocument?: boolean;
}

describe('test people', () => {
  const people = async () => (await (await fetch(`${origin}/sandbox/people.json`)).json()) as ListEntry[];

  test('there is one for each outcome and each registration situation', async () => {
    const list = await people();
    const persons = list.filter(({ kind }) => kind === 'CPF');
    expect(new Set(persons.map(({ outcome }) => outcome))).toEqual(new Set(OUTCOMES));
    for (const situation of [0, 1, 2, 3, 4, 5]) {
      const free = ['clean', 'pending', 'partial', 'homonym', 'findings', 'suspended'];
      const usable = persons.filter(({ outcome }) => free.includes(outcome));
      expect(usable.map(({ onboarding }) => onboarding)).toContain(situation);
    }
  });

  test('every document is valid, unique and explained', async () => {
    const list = await people();
    expect(new Set(list.map(({ document }) => document)).size).toBe(list.length);
    for (const { document, kind, shows, name } of list) {
      expect(kind === 'CPF' ? isCpf(document) : isCnpj(document)).toBe(true);
      expect(shows.length).toBeGreaterThan(5);
      expect(name).not.toBe('');
    }
  });

  test('companies come numeric and alphanumeric, with and without a contract to show', async () => {
    const companies = (await people()).filter(({ kind }) => kind === 'CNPJ');
    expect(companies.some(({ document }) => /[A-Z]/.test(document))).toBe(true);
    expect(companies.some(({ document }) => /^\d+$/.test(document))).toBe(true);
    expect(new Set(companies.map(({ requireDocument }) => requireDocument))).toEqual(new Set([true, false]));
  });
});

describe('the page, through the product', () => {
  test.each([
    ['pt-BR', 'Ambiente de testes', 'Caixa de saída'],
    ['en-US', 'Sandbox', 'Outbox'],
  ])('speaks %s', async (language, title, outbox) => {
    const response = await fetch(`${origin}/sandbox`, { headers: { 'accept-language': language } });
    const html = await response.text();
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toContain(`<h1>${title}</h1>`);
    expect(html).toContain(outbox);
    expect(html).toContain('pessoa@demo.test');
    expect(html).toContain('404.428.201-35');
    expect(html).toContain('12.ABC.345/01DE-35');
    expect(html).not.toMatch(/<script|style=/);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test('a charge is paid by its form, and the browser comes back', async () => {
    const txid = 'PagesTest00000000000000000';
    await sandbox.gateways.pix.createCharge(txid, { amount: 5_000, expiresInSeconds: 600 });
    expect(await (await fetch(`${origin}/sandbox`)).text()).toContain(`/sandbox/pix/${txid}/pay`);
    const press = (back: string) =>
      fetch(`${origin}/sandbox/pix/${txid}/expire?back=${encodeURIComponent(back)}`, {
        method: 'POST',
        headers: { accept: 'text/html' },
        redirect: 'manual',
      });
    expect((await press('')).headers.get('location')).toBe('/sandbox#pix');
    expect((await press('/comprar')).headers.get('location')).toBe('/comprar');
    expect((await press('//evil.test')).headers.get('location')).toBe('/sandbox#pix');
    expect((await press('/\\evil.test')).headers.get('location')).toBe('/sandbox#pix');
  });

  test('faults are set by JSON or by form, listed, and end by themselves', async () => {
    const set = (body: object) =>
      fetch(`${origin}/sandbox/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    expect((await set({ provider: 'serpro', mode: 'error', seconds: 600 })).status).toBe(200);
    expect(sandbox.faults.mode('serpro')).toBe('error');
    expect((await set({ provider: 'serpro', mode: 'error', seconds: 0.2 })).status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 250));
    expect(sandbox.faults.mode('serpro')).toBe('ok');
    for (const wrong of [{}, { provider: 'nobody', mode: 'ok' }, { provider: 'pix', mode: 'nap' }]) {
      expect((await set(wrong)).status).toBe(400);
    }
    expect((await set({ provider: 'sms', mode: 'slow', seconds: 5 })).status).toBe(200);
    expect(await (await fetch(`${origin}/sandbox/faults.json`)).json()).toMatchObject([
      { provider: 'twilio' },
    ]);
  });

  test('a page of another site cannot press a button', async () => {
    const response = await fetch(`${sandbox.url}/sandbox/faults`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' },
      body: '{"provider":"pix","mode":"down"}',
    });
    expect(response.status).toBe(403);
    expect(sandbox.faults.mode('pix')).toBe('ok');
  });

  test('the session and tokens of the product stay with the product', async () => {
    let seen: http.IncomingHttpHeaders = {};
    const spy = http.createServer((request, response) => {
      seen = request.headers;
      response.end();
    });
    await new Promise<void>((resolve) => spy.listen(0, '127.0.0.1', resolve));
    const app = express();
    app.use('/sandbox', sandboxProxy(`http://127.0.0.1:${(spy.address() as AddressInfo).port}`));
    const front = app.listen(0, '127.0.0.1');
    await new Promise((resolve) => front.once('listening', resolve));
    await fetch(`http://127.0.0.1:${(front.address() as AddressInfo).port}/sandbox`, {
      headers: { cookie: 'sid=secret', authorization: 'Bearer secret' },
    });
    expect(seen.cookie).toBeUndefined();
    expect(seen.authorization).toBeUndefined();
    for (const server of [front, spy]) {
      server.closeAllConnections();
      server.close();
    }
  });

  test('the component catalog is there', async () => {
    const response = await fetch(`${origin}/sandbox/components`);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('c-button');
  });

  test('without a sandbox behind it the proxy says so', async () => {
    const app = express();
    app.use('/sandbox', sandboxProxy('http://127.0.0.1:9'));
    const front = app.listen(0, '127.0.0.1');
    await new Promise((resolve) => front.once('listening', resolve));
    const { port } = front.address() as AddressInfo;
    expect((await fetch(`http://127.0.0.1:${port}/sandbox`)).status).toBe(502);
    front.closeAllConnections();
    front.close();
  });

  test('malformed requests are refused without a trace', async () => {
    const response = await fetch(`${origin}/sandbox/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{',
    });
    expect(response.status).toBe(400);
    expect(await response.text()).not.toContain('at ');
  });
});
