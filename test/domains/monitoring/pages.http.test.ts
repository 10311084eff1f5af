import { afterEach, describe, expect, test } from '@jest/globals';
import { startMonitor } from '~/src/domains/monitoring/start.service';
import type { Purpose } from '~/src/domains/reports';
import type { ActorCtx } from '~/src/platform/context';
import { completeCpf } from '~/src/shared/cpf';
import { testSite } from '~/test/support/app';
import { hiddenFields } from '~/test/support/browser/browser-forms';
import { orderOfTwo, personWho } from '../reports/order/order.support';
import { createVisitor } from '../reports/site.support';
import { endReport, PEP, repeat, terms } from './monitoring.support';

const site = await testSite();
const { ctx, db } = site;

let visitors = 0;
const visit = () => {
  visitors += 1;
  return createVisitor(site, { cpf: completeCpf(String(320_000_000 + visitors)) });
};

async function report(as: ActorCtx, purpose: Purpose = 'supplier'): Promise<string> {
  const { reportId } = await orderOfTwo(as, personWho('clean'), { purpose });
  await endReport(ctx, reportId);
  return reportId;
}

afterEach(async () => {
  await db('monitors').delete();
});

describe('the list', () => {
  test('explains how to begin, and then lists the monitors with their cost', async () => {
    const { browser, as } = await visit();
    const empty = await browser.get('/monitoramento');
    expect(empty.text).toContain('Ninguém em monitoramento');
    const id = await startMonitor(as, await report(as), terms(as));
    await repeat(ctx, id, 32, [PEP]);
    const { text } = await browser.get('/monitoramento?situacao=mudou');
    expect(text).toContain('1 mudança');
    expect(text).toContain('Todo mês');
    expect(text.replace(/\u00a0/g, ' ')).toContain('R$ 39,90 por mês');
    expect((await browser.get('/monitoramento?situacao=parado')).text).toContain('Nada nesta situação');
    expect((await browser.get('/en-US/monitoring')).text).toContain('1 change');
  });
});

describe('a monitor begins on a page', () => {
  test('with the cadence of its purpose; errors are shown at their fields', async () => {
    const { browser, as } = await visit();
    const path = `/monitoramento/relatorio/${await report(as, 'school')}`;
    const page = await browser.get(path);
    expect(page.text).toContain('Lei 14.811/2024');
    const radios = page.text.match(/<input[^>]*type="radio"[^>]*>/g) ?? [];
    expect(radios.map((radio) => radio.includes('disabled'))).toEqual([false, true, true]);
    const { _csrf, _account } = hiddenFields(page.text);
    const send = (fields: object) =>
      browser
        .post(path)
        .type('form')
        .send({ _csrf, _account, ...fields });
    const refused = await send({ endsOn: '01/01/2040' });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('dentro de 12 meses');
    expect(refused.text).toContain('value="01/01/2040"');
    // Six months pass before the first repeat.
    const early = terms(as, 60).endsOn.split('-').toReversed().join('/');
    const useless = await send({ endsOn: early, isSubjectTold: 'on' });
    expect([useless.status, useless.text.includes('A primeira repetição viria depois')]).toEqual([422, true]);
    expect(page.text).toContain('são cobradas de novo');
    const [year, month, day] = terms(as).endsOn.split('-');
    const response = await send({ endsOn: `${day}/${month}/${year}`, isSubjectTold: 'on' });
    expect(response.status).toBe(303);
    expect((await browser.get(response.headers.location ?? '')).text).toContain('A cada 6 meses');
    const again = await send({ endsOn: `${day}/${month}/${year}`, isSubjectTold: 'on' });
    expect(again.status).toBe(409);
  });

  test('unless its purpose allows none, which the page says without a button', async () => {
    const { browser, as } = await visit();
    const { text } = await browser.get(`/monitoramento/relatorio/${await report(as, 'hiring')}`);
    expect(text).toContain('não permite repetir');
    expect(text).not.toContain('Começar a monitorar');
  });

  test('not from a report of another account', async () => {
    const { as } = await visit();
    const reportId = await report(as);
    const { browser } = await visit();
    expect((await browser.get(`/monitoramento/relatorio/${reportId}`)).status).toBe(404);
  });
});

describe('one monitor', () => {
  test('shows changes with old and new values, and can be paused, resumed and ended', async () => {
    const { browser, as } = await visit();
    const id = await startMonitor(as, await report(as), terms(as));
    await repeat(ctx, id, 32, [PEP]);
    const path = `/monitoramento/${id}`;
    const page = await browser.get(path);
    expect(page.text).toContain('Prefeitura de Vila Serena');
    expect(page.text).toContain('Nada consta');
    expect(page.text).toContain('1 fonte igual');
    const { _csrf, _account } = hiddenFields(page.text);
    const press = (verb: string) => browser.post(`${path}/${verb}`).type('form').send({ _csrf, _account });
    for (const [verb, state] of [
      ['pausar', 'paused'],
      ['retomar', 'active'],
      ['encerrar', 'ended'],
    ] as const) {
      expect((await press(verb)).status).toBe(303);
      expect((await db('monitors').where({ id }).first())?.state).toBe(state);
    }
    const { browser: other } = await visit();
    expect((await other.get(path)).status).toBe(404);
  });
});
