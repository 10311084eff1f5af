import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { grantCredits, openWallet } from '~/src/domains/billing';
import { AML_PRODUCT, type Purpose } from '~/src/domains/reports';
import { insertSubscription } from '~/src/domains/sources/subscriptions/subscriptions.store';
import { listConsultations } from '~/src/domains/subjects/consultations.queries';
import type { ActorCtx } from '~/src/platform/context';
import { formatCpf } from '~/src/shared/cpf';
import { testSite } from '~/test/support/app';
import { moveClock, resetClock, stopClock } from '~/test/support/clock';
import { actingAs } from '~/test/support/context';
import { createCompany, createPerson, type Fixture } from '~/test/support/fixtures/fixtures';
import { pdfText } from '~/test/support/pdf-text';
import { ended, order, personWho } from '../reports/order/order.support';
import { type Browser, createOwner, proven } from './subjects.support';

const site = await testSite({ worker: true });
const { ctx } = site;
const subject = personWho('sanctioned');
const stranger = personWho('clean');

let owner: Fixture;
let browser: Browser;

async function company(cnpj: string, name: string): Promise<ActorCtx> {
  const fixture = await createCompany(site.db, await createPerson(site.db), { cnpj, name });
  const { accountId } = fixture;
  await openWallet(ctx, accountId);
  await grantCredits(ctx, { accountId, amount: 90_000, kind: 'adjustment', uniqueKey: randomUUID() });
  return actingAs(ctx, fixture.actor);
}

async function query(as: ActorCtx, purpose: Purpose, who = subject): Promise<string> {
  const { reportId } = await order(as, who, { purpose, key: randomUUID() });
  await ended(ctx, reportId);
  return reportId;
}

let shop: ActorCtx;
let bank: ActorCtx;
beforeAll(async () => {
  owner = await createOwner(ctx, subject.cpf);
  shop = await company('11222333000181', 'PADARIA TRÊS MARIAS LTDA');
  bank = await company('34028316000103', 'BANCO OCULTO S.A.');
  await query(shop, 'supplier');
  await query(shop, 'supplier');
  await query(shop, 'tenant');
  await query(shop, 'hiring', stranger);
  browser = await proven(site, owner, subject.cpf);
});

/** The list and both files, as the person gets them. */
async function everything(): Promise<string[]> {
  const page = await browser.get('/titular/consultas');
  const json = await browser.get('/titular/copia?formato=json');
  const pdf = await browser.get('/titular/copia?formato=pdf').buffer(true);
  return [page.text, json.text, pdfText(pdf.body as Buffer)];
}

describe('who queried a person', () => {
  test('company, time, purpose in words, what was found, sources, basis and how long', async () => {
    const { text, status } = await browser.get('/titular/consultas');
    expect(status).toBe(200);
    for (const part of [
      'PADARIA TRÊS MARIAS LTDA',
      '11.222.333/0001-81',
      'fornecedor ou parceiro',
      'aluga um imóvel',
      'sanções públicas (CEIS, CNEP)',
      'Legítimo interesse (LGPD, art. 7º, IX)',
      'Situação cadastral do CPF',
      'Guardado até',
      '2 vezes, a última em',
    ])
      expect(text).toContain(part);
    const english = await browser.get('/en-US/data-subject/queries');
    expect(english.text).toContain('supplier or partner');
    expect(english.text).toContain('Legitimate interest');
  });

  test('repeats of one company and purpose are one entry; another person’s queries are none', async () => {
    const list = await listConsultations(ctx, subject.cpf);
    expect(list.map(({ purpose, count }) => [purpose, count])).toEqual([
      ['tenant', 1],
      ['supplier', 2],
    ]);
    expect((await listConsultations(ctx, stranger.cpf)).map(({ purpose }) => purpose)).toEqual(['hiring']);
  });

  test('shows kinds and counts, never a record’s content', async () => {
    const [page = '', json = '', pdf = ''] = await everything();
    const details = await site.db('report_sources').whereNotNull('receipt').pluck('receipt');
    for (const text of [page, json, pdf]) {
      expect(text).not.toContain(subject.name);
      for (const receipt of details) expect(text).not.toContain(receipt);
    }
  });

  test('says which mails about incidents the person’s own address gets, and nobody else’s', async () => {
    for (const { email } of [owner, await createPerson(site.db)])
      await insertSubscription(ctx, { email, components: ['redis'], locale: 'pt-BR' });
    const [, json = '', pdf = ''] = await everything();
    expect(JSON.parse(json).incidentMails).toMatchObject([{ components: ['redis'], confirmedAt: null }]);
    expect(pdf).toContain('E-mails sobre incidentes do serviço');
  });

  test('covers 24 months, and refuses a person without a proof', async () => {
    moveClock(site, 25 * 31 * 24 * 60);
    expect(await listConsultations({ ...ctx, now: site.platform.now }, subject.cpf)).toEqual([]);
    resetClock(site);
    for (const path of ['/titular/consultas', '/titular/copia?formato=json', '/titular/copia?formato=pdf']) {
      const { status, text } = await site.agent().get(path);
      expect([path, status]).toEqual([path, 303]);
      expect(text).not.toContain('PADARIA');
    }
  });

  test('a person without queries sees that, with the notice for everybody', async () => {
    const cpf = personWho('pending').cpf;
    const other = await proven(site, await createOwner(ctx, cpf), cpf);
    const { text } = await other.get('/titular/consultas');
    expect(text).toContain('Ninguém consultou você');
    expect(text).toContain('Lei 9.613, art. 11');
  });
});

describe('what the law on money laundering hides', () => {
  test('is in no list, count, file or size, and the notice is there without it too', async () => {
    // A font holds the glyphs that a document uses, so other digits would give its text other codes.
    const at = new Date();
    const everythingNow = async () => {
      stopClock(site, at);
      const texts = await everything();
      resetClock(site);
      return texts;
    };
    const before = await everythingNow();
    expect(before[0]).toContain('Lei 9.613, art. 11');
    const hidden = await query(bank, 'compliance_aml');
    await query(shop, 'compliance_aml');
    // A verification orders this product for the purpose of its integration.
    const { reportId } = await order(bank, subject, { product: AML_PRODUCT, purpose: 'supplier' });
    await ended(ctx, reportId);
    const after = await everythingNow();
    for (const text of after) {
      expect(text).not.toContain('BANCO OCULTO');
      expect(text).not.toContain('compliance');
    }
    expect(after).toEqual(before);
    const plan = await site.db.raw(
      `explain select 1 from reports where document_index = 'x' and document_index <> ''
         and purpose <> 'compliance_aml' and created_at > now()`,
    );
    expect(JSON.stringify(plan.rows)).toContain('reports_about');
    // A contest that names one is a request without a report.
    const { headers } = await browser
      .post('/titular/pedir/contest')
      .type('form')
      .send({ motivo: 'other', texto: 'Quero saber', consulta: hidden, email: '' });
    const protocol = headers.location?.split('/').at(-1);
    const request = await site.db('subject_requests').where({ protocol }).first();
    expect(request?.report_id).toBeNull();
  });
});

test('no mail to the person says who queried them, for what, or what was found', async () => {
  const mails = site.sandbox.outbox.list({ to: owner.email, kind: 'email' });
  expect(mails.length).toBeGreaterThan(0);
  const records = (await listConsultations(ctx, subject.cpf)).flatMap(({ sources }) => sources);
  const words = [
    'PADARIA',
    'BANCO',
    'fornecedor',
    'sanções',
    subject.cpf,
    formatCpf(subject.cpf),
    ...records,
  ];
  const read = mails.map(({ subject: title, text, html, links }) => [title, text, html, ...links].join('\n'));
  expect(words.filter((word) => read.some((text) => text.includes(word)))).toEqual([]);
});

test('what was shown and taken is written down', async () => {
  await everything();
  const kinds = await site.db('subject_events').distinct('kind').pluck('kind');
  for (const kind of ['code_wanted', 'identity_proven', 'list_shown', 'copy_taken'])
    expect(kinds).toContain(kind);
});
