import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import request from 'supertest';
import { measureStatus, SOURCE_IDS } from '~/src/domains/sources';
import { forgetStatus } from '~/src/domains/sources/status.queries';
import type { ActorCtx } from '~/src/platform/context';
import { testSite } from '~/test/support/app';
import { moveClock, resetClock } from '~/test/support/clock';
import { order, personWho } from '../reports/order/order.support';
import { type Browser, createVisitor } from '../reports/site.support';

const SOURCE = 'transparencia-ceis';
const site = await testSite();
let name = { pt: '', en: '' };
let browser: Browser;
let as: ActorCtx;

beforeAll(async () => {
  ({ browser, as } = await createVisitor(site, { credits: 900_000 }));
  const row = await site.db('sources').where({ id: SOURCE }).first();
  name = { pt: row?.name_pt ?? '', en: row?.name_en ?? '' };
});

beforeEach(async () => {
  resetClock(site);
  for (const table of ['measured_minutes', 'component_minutes', 'component_days', 'incidents'] as const) {
    await site.db(table).delete();
  }
  await site.db('report_sources').update({ ended_at: null });
  forgetStatus();
});

/** Six reports end without this source; the other sources of theirs answer; then the minute is measured. */
async function goDown(): Promise<void> {
  const now = site.platform.now();
  for (let at = 0; at < 6; at += 1) await order(as, personWho('clean'));
  const ended = { started_at: now, ended_at: now };
  await site.db('report_sources').update({ ...ended, state: 'answered' });
  await site.db('report_sources').where({ source_id: SOURCE }).update({ state: 'unavailable' });
  await measure(1);
}

async function measure(minutes: number): Promise<void> {
  moveClock(site, minutes);
  await measureStatus({ ...site.ctx, now: site.platform.now }, SOURCE_IDS);
}

const get = (path: string) => request(site.app).get(path);

test('before the first measurement the page says so, and is not green', async () => {
  const { text, status } = await get('/situacao');
  expect(status).toBe(200);
  expect(text).toContain('Não sabemos como estamos.');
  expect(text).toContain('Não medido');
  expect(text).not.toContain('Respondendo');
  expect((await get('/status')).text).toContain('We don’t know how we are doing.');
});

test('an outage comes first, with its effect, in both languages and without script', async () => {
  await goDown();
  const portuguese = (await get('/situacao')).text;
  expect(portuguese).toContain(`<h1>Sem resposta: ${name.pt}.</h1>`);
  expect(portuguese).toContain('O resto funciona.');
  expect(portuguese).toMatch(/Desde \d\d\/\d\d\/\d{4} - \d\d:\d\d\./);
  expect(portuguese).toContain('100% das consultas sem resposta em 2 minutos');
  const english = (await get('/status')).text;
  expect(english).toContain(`<h1>Not responding: ${name.en}.</h1>`);
  expect(english).toMatch(/Open for [12] minutes?</);
  expect(english).not.toMatch(/<script(?! type="application\/ld\+json")/);
});

test('when measuring stops the page says since when, and calls nothing responding', async () => {
  await measure(1);
  const [before] = [(await get('/situacao')).text];
  expect(before).toContain('Poucas consultas para dizer.');
  moveClock(site, 10);
  const { text } = await get('/situacao');
  expect(text).toMatch(/A medição parou em \d\d\/\d\d\/\d{4} - \d\d:\d\d\./);
  expect(text).not.toContain('Respondendo');
  const { body } = await get('/status/api/v2/summary.json');
  expect(body.status.indicator).toBe('minor');
  expect(body.components.map(({ status }: { status: string }) => status)).not.toContain('operational');
});

test('the summary has the shape that status clients read, and tells no counts', async () => {
  await goDown();
  const { body, headers } = await get('/status/api/v2/summary.json');
  expect(headers['cache-control']).toBe('public, max-age=30');
  expect(body.status).toEqual({ indicator: 'major', description: 'Not responding' });
  expect(body.page).toMatchObject({ name: 'Idôneo', url: expect.stringContaining('/status') });
  const component = body.components.find(({ id }: { id: string }) => id === SOURCE);
  expect(component).toMatchObject({ name: name.en, status: 'major_outage' });
  const [incident] = body.incidents;
  expect(incident).toMatchObject({ impact: 'major', status: 'investigating', resolved_at: null });
  expect(incident.incident_updates[0]).toMatchObject({ status: 'investigating' });
  expect(incident.components).toEqual([component]);
  expect(JSON.stringify(body)).not.toMatch(/queries|failures/);
  const portuguese = await get('/situacao/api/v2/summary.json');
  expect(portuguese.body.status.description).toBe('Sem resposta');
});

test('the feed has an entry for each incident', async () => {
  await goDown();
  const { text, headers } = await get('/situacao/incidentes.atom');
  expect(headers['content-type']).toContain('application/atom+xml');
  const incident = await site.db('incidents').first();
  expect(text).toContain(`<id>urn:uuid:${incident?.id}</id><title>${name.pt} sem resposta</title>`);
  expect(text).toContain(`/situacao#incident-${incident?.id}`);
  expect((await get('/status/incidents.atom')).text).toContain(`${name.en} not responding`);
});

test('the file has a line for each component and day, with shares', async () => {
  await goDown();
  const { text, headers } = await get('/situacao/dias.csv');
  expect(headers['content-disposition']).toContain('situacao-');
  const [head, ...lines] = text.trim().split('\r\n');
  expect(head).toBe('Dia;Componente;Situação;Respondidas (%);Tempo médio (ms);Minutos medidos');
  expect(lines.find((line) => line.includes(name.pt))).toMatch(/;falhas em parte do dia;0;;1$/);
  expect((await get('/status/days.csv')).text).toContain(',failing for part of the day,');
});

test('the order form and a waiting report name sources that are down, and the consequence', async () => {
  expect((await browser.get('/home')).text).not.toContain('Ver situação');
  await goDown();
  const home = (await browser.get('/home')).text;
  expect(home).toContain(`${name.pt} não responde desde`);
  expect(home).toMatch(/Podem (sair sem essa parte|não sair)[^<]*\(1 de \d+ fontes\)/);
  expect(home).toContain('Sem previsão de volta.');
  expect(home.indexOf('não responde desde')).toBeLessThan(home.indexOf('name="document"'));

  resetClock(site);
  const { reportId } = await order(as, personWho('clean'));
  const report = await site
    .db('reports as r')
    .join('products as p', 'p.id', 'r.product_id')
    .where('r.id', reportId)
    .first('p.external_id');
  const path = `/exibir-consulta/unitaria/${report?.external_id}/identificador/${reportId}`;
  const page = await browser.get(path).redirects(1);
  expect(page.text).toContain(`${name.pt} não responde desde`);
  expect(page.text).toMatch(/Tentamos de novo até \d\d:\d\d,/);
  const { body } = await browser.get(path).set('Accept', 'application/json');
  expect(body.seconds).toBeNull();
});
