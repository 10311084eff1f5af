import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { scanContracts } from '~/src/domains/onboarding';
import { createScannerGateway } from '~/src/gateways/scanner/scanner.gateway';
import { type TestApp, testSite } from '~/test/support/app';
import { hiddenFields, sendForm } from '~/test/support/browser/browser-forms';
import { eventually } from '~/test/support/eventually';
import { EICAR } from '~/test/support/fixtures/eicar';
import { messageAbout } from '~/test/support/mailbox';
import { PDF } from './contract.support';
import { registered } from './partner.support';
import { newcomer } from './registration.support';

let operator: ReturnType<TestApp['agent']>;
const lines: string[] = [];
const site = await testSite({ worker: true, logTo: lines });
beforeAll(async () => {
  site.platform.gateways.scanner = scanner();
  const user = await newcomer(site);
  await site.db('users').where({ id: user.userId }).update({ operator: true });
  operator = user.agent;
});
afterEach(() => site.sandbox.faults.set('clamd', 'ok', 0));

const scanner = () =>
  createScannerGateway({ url: site.sandbox.clamdUrl, timeoutMs: 30_000 }, { log: site.platform.log });
const COMPANY = '/completar-cadastro/empresa';
const NOTE = 'O arquivo do contrato tinha vírus e foi apagado. Envie outro.';
const findRow = (id: string) => site.db('company_registrations').where({ id }).first();

/** Somebody who registers a company that needs a contract. */
async function registers(cnpj: string, contract: Buffer) {
  const person = await registered(site);
  const send = async (content: Buffer) => {
    const page = await sendForm(person.agent, COMPANY, { cnpj });
    return person.agent
      .post(`${COMPANY}/registrar`)
      .field({ ...hiddenFields(page.text), cnpj })
      .attach('contract', content, 'contrato social.pdf');
  };
  expect((await send(contract)).status).toBe(200);
  const { id } = await site.db('company_registrations').where({ user_id: person.userId }).first('id');
  return { ...person, send, id: id as string, page: `/operador/avaliacoes/${id}` };
}

/** Waits until the worker has scanned a registration's contract. */
async function scanned(id: string): Promise<string> {
  return eventually(async () => {
    const { contract_scan: scan } = await findRow(id);
    return scan !== 'waiting' && scan;
  });
}

describe('a contract', () => {
  test('that is clean is scanned at once, and then opened and approved', async () => {
    const { id, page } = await registers('ABCDEFGH000195', PDF);
    expect(await scanned(id)).toBe('clean');
    expect((await operator.get(page)).text).toContain('Nenhum vírus encontrado');
    expect((await operator.get(`${page}/documento`)).status).toBe(200);
    const response = await sendForm(operator, page, { decision: 'approve', note: '' });
    expect(response.headers.location).toBe('/operador/avaliacoes');
  });

  test('that is infected is removed; its user is notified by page and mail, and sends another', async () => {
    const { id, page, agent, email, send, userId } = await registers(
      '93ZB0VRYV6KA67',
      Buffer.concat([PDF, EICAR]),
    );
    expect(await scanned(id)).toBe('refused');
    expect(await findRow(id)).toMatchObject({ state: 'form', document_id: null });
    expect(await site.db('onboarding_documents').where({ user_id: userId })).toEqual([]);
    expect(await site.db('subject_keys').whereNotNull('destroyed_at')).toHaveLength(1);
    expect((await messageAbout(site, email, 'Falta pouco no cadastro da sua empresa')).text).toContain(NOTE);
    expect((await agent.get(COMPANY)).text).toContain(NOTE);
    expect((await agent.get(`/en-US${COMPANY}`)).text).toContain('contained a virus');
    const response = await operator.get(page);
    expect(response.text).toContain('Recusado e apagado: foi encontrado um vírus');
    expect(response.text).not.toContain(`${page}/documento`);
    const chain = await site.db('audit_events').where({ subject_id: userId, action: 'evaluation_decided' });
    expect(chain).toHaveLength(1);
    expect(lines.join('')).toContain('"security":"file_refused"');
    expect((await send(PDF)).status).toBe(200);
    const [newest] = await site.db('company_registrations').where({ user_id: userId });
    expect(await scanned(newest.id)).toBe('clean');
  });

  test('waits while the scanner is down, visible to operators, and can be neither opened nor approved', async () => {
    site.sandbox.faults.set('clamd', 'down', 3_600);
    const { id, page } = await registers('11222333000181', PDF);
    await scanContracts(site.ctx);
    expect((await findRow(id)).contract_scan).toBe('waiting');
    const response = await operator.get(page);
    expect(response.text).toContain('Aguardando a verificação contra vírus');
    expect(response.text).not.toContain(`${page}/documento`);
    expect((await operator.get(`${page}/documento`)).status).toBe(409);
    const refused = await sendForm(operator, page, { decision: 'approve', note: '' });
    expect([refused.status, refused.text.includes('ainda aguarda a verificação')]).toEqual([422, true]);
    site.sandbox.faults.set('clamd', 'ok', 0);
    await Promise.all([scanContracts(site.ctx), scanContracts(site.ctx)]);
    expect((await findRow(id)).contract_scan).toBe('clean');
    expect((await operator.get(`${page}/documento`)).status).toBe(200);
  });
});
