import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { type Client, createIdoneo, IdoneoError, readEvent } from '~/build/idoneo-client';
import { calls } from '~/src/app';
import { signedMessage } from '~/src/domains/developers/webhooks/webhooks.rules';
import { testSite } from '~/test/support/app';
import { createApiToken, createCustomer, ended, personWho } from '../../reports/order/order.support';

const site = await testSite({ worker: true });
let idoneo: Client;

beforeAll(async () => {
  const { fixture } = await createCustomer(site.ctx);
  const token = await createApiToken(site.ctx, fixture);
  idoneo = createIdoneo({ origin: site.url, token, language: 'en-US' });
});

describe('the published client', () => {
  const folder = mkdtempSync(join(tmpdir(), 'idoneo-client-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const TSC = join(process.cwd(), 'node_modules/typescript/bin/tsc');
  const run = (args: string[]): string => {
    try {
      return execFileSync(process.execPath, [TSC, ...args], { cwd: folder, encoding: 'utf8' });
    } catch (error) {
      return String((error as { stdout?: string }).stdout);
    }
  };

  beforeAll(() => {
    run(['--init']);
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
    copyFileSync('build/idoneo-client.ts', join(folder, 'idoneo-client.ts'));
  });

  /** What the compiler says of a program beside the client, with the settings that its `--init` writes. */
  function compile(program: string, more: string[] = []): string {
    writeFileSync(join(folder, 'program.ts'), program);
    return run(['-p', '.', '--noEmit', '--types', 'node', ...more]);
  }

  const HEAD = `import { type Calls, createIdoneo } from './idoneo-client.js';
    const idoneo = createIdoneo({ origin: 'https://idoneo.example', token: 'x' });
    declare const inputs: { [Name in keyof Calls]: Calls[Name]['in'] };\n`;

  test('compiles for every call, with its input and output', () => {
    const each = calls.map(({ call, idempotency }) => {
      const key = idempotency ? ", { idempotencyKey: 'pedido-48121' }" : '';
      return `{ const answer: Calls['${call}']['out'] = await idoneo('${call}', inputs['${call}']${key}); answer; }`;
    });
    const program = `${HEAD}export const all = async () => { ${each.join('\n')} };`;
    expect(compile(program)).toBe('');
    // As the compiler proposes it for Node: without a browser's types.
    expect(compile(program, ['--lib', 'esnext'])).toBe('');
    expect(compile(program, ['--module', 'esnext', '--moduleResolution', 'bundler'])).toBe('');
  }, 120_000);

  test('compiles as the guide shows its use', async () => {
    const guide = await request(site.app).get('/desenvolvedores/guia');
    const code = /<code data-sample="ts">([^<]*)<\/code>/.exec(guide.text)?.[1] ?? '';
    const program = code.replaceAll('&#x27;', "'").replaceAll('&amp;', '&').replaceAll('&gt;', '>');
    expect(program).toContain("from './idoneo-client.js'");
    expect(compile(program)).toBe('');
    expect(compile(program, ['--lib', 'esnext'])).toBe('');
  }, 120_000);

  test('does not compile for an unknown call or field, or a missing key', () => {
    const errors = compile(`${HEAD}export const wrong = async () => {
      await idoneo('POST Product/Nothing', {});
      await idoneo('POST Product/ConsumeProduct', { externalId: 1, parameters: {} });
      await idoneo('POST Batch/AppendRows', inputs['POST Batch/AppendRows']);
      (await idoneo('GET Home/GetUserBalance', {})).credit;
    };`);
    for (const line of [5, 6, 7, 8]) expect(errors).toContain(`program.ts(${line},`);
  }, 120_000);

  test('orders, waits and downloads', async () => {
    const { cpf, birthDate } = personWho('clean');
    const order = {
      externalId: 'relatorio-individual',
      parameters: { cpf, birthDate },
      purpose: 'fraud_prevention',
    } as const;
    const options = { idempotencyKey: 'pedido-do-cliente' };
    const ordered = await idoneo('POST Product/ConsumeProduct', order, options);
    const { uniqueIdentifier } = ordered;
    const again = await idoneo('POST Product/ConsumeProduct', order, options);
    expect(again.uniqueIdentifier).toBe(uniqueIdentifier);
    await ended(site.ctx, uniqueIdentifier);
    const report = await idoneo('GET Product/VerifyStatusConsumedProduct', { uniqueIdentifier });
    expect(report).toMatchObject({ done: true, state: 'done' });
    const pdf = await idoneo('GET Product/ReportPdf', { uniqueIdentifier });
    expect(Buffer.from(pdf).subarray(0, 5).toString()).toBe('%PDF-');
    const { url } = await idoneo('POST Product/CreateReportLink', { uniqueIdentifier });
    expect((await fetch(url)).headers.get('content-type')).toBe('application/pdf');
  }, 120_000);

  test('throws the API’s errors, by their code and in the requested language', async () => {
    const wrong = {
      externalId: 'relatorio-individual',
      parameters: { cpf: '1' },
      purpose: 'supplier',
    } as const;
    const error = await idoneo('POST Product/ConsumeProduct', wrong).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(IdoneoError);
    expect(error).toMatchObject({ status: 422, code: expect.stringMatching(/^[a-z_]+$/) });
    expect((error as IdoneoError).requestId).toMatch(/^[\w-]{36}$/);
    const outsider = createIdoneo({ origin: site.url, token: 'none', language: 'en-US' });
    await expect(outsider('GET Home/GetUserBalance', {})).rejects.toMatchObject({
      code: 'token_invalid',
      message: 'The token is not valid or has expired. Log in again or use an API key.',
    });
  });

  test('accepts only messages with our signature', async () => {
    const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
    const now = new Date('2026-11-23T12:00:00Z');
    const event = { id: 'e1', kind: 'report.done', subjectId: 's1', data: {}, createdAt: now };
    const { headers, body } = signedMessage({ event, secrets: [`whsec_${'A'.repeat(44)}`, secret] }, now);
    const read = (text = body, at = now.getTime() / 1_000) =>
      readEvent(new Headers(headers), text, secret, at);
    expect(await read()).toMatchObject({ type: 'report.done', data: { id: 's1' } });
    await expect(read(`${body} `)).rejects.toThrow('signature');
    await expect(read(body, now.getTime() / 1_000 + 301)).rejects.toThrow('too old');
  });
});

test('the site offers the client as a file that never changes under its version', async () => {
  const guide = await request(site.app).get('/desenvolvedores/guia');
  const href = /href="(\/desenvolvedores\/cliente\.ts\?v=[^"]+)"/.exec(guide.text)?.[1] ?? '';
  const file = await request(site.app).get(href);
  expect([file.status, file.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(file.headers['cache-control']).toContain('immutable');
  expect(file.headers['content-disposition']).toContain('idoneo-client.ts');
  expect(file.text).toContain('export function createIdoneo');
  const plain = await request(site.app).get('/en-US/developers/client.ts');
  expect(plain.headers['cache-control']).toBe('no-cache');
  const response = await request(site.app)
    .get('/developers/client.ts')
    .set('If-None-Match', String(plain.headers.etag));
  expect(response.status).toBe(304);
});
