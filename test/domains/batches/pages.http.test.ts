import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { readXlsx } from 'hucre/xlsx';
import { getBatch } from '~/src/domains/batches/batches.queries';
import type { ActorCtx } from '~/src/platform/context';
import { formatCpf } from '~/src/shared/cpf';
import { toDay } from '~/src/shared/dates';
import { testSite } from '~/test/support/app';
import { hiddenFields, sendForm } from '~/test/support/browser/browser-forms';
import type { Fixture } from '~/test/support/fixtures/fixtures';
import { logInAs } from '~/test/support/log-in-as';
import {
  batchWhen,
  confirmed,
  createBatchCustomer,
  createColleague,
  getCpf,
  getRows,
  PRICE,
  PRODUCT,
  startBatch,
} from './batches.support';
import { read } from './file/sheet.support';

const BUY = `/comprar-produto-lote/${PRODUCT}`;
const site = await testSite({ worker: true });
type Agent = ReturnType<typeof site.agent>;

let agent: Agent;
let as: ActorCtx;
/** The same person; the language that a prefix names stays. */
let english: Agent;
let company: Fixture;
let prepaid: { agent: Agent; as: ActorCtx };

beforeAll(async () => {
  ({ as, fixture: company } = await createBatchCustomer(site.ctx, { limit: 1_000 * PRICE }));
  agent = await logInAs(site, as);
  english = await logInAs(site, as);
  const other = await createBatchCustomer(site.ctx, { credits: 10 * PRICE });
  prepaid = { as: other.as, agent: await logInAs(site, other.as) };
});

/** Sends a file as the page's form does. */
async function upload(content: string | Buffer, name = 'motoristas.csv', on: Agent = agent): Promise<string> {
  const page = await on.get(BUY);
  const hidden = hiddenFields(page.text);
  const httpRequest = on.post(BUY).field('purpose', 'fraud_prevention');
  for (const [field, value] of Object.entries(hidden)) httpRequest.field(field, value);
  const response = await httpRequest.attach('arquivo', Buffer.from(content), name);
  expect(response.status).toBe(303);
  return response.headers.location ?? '';
}

const getId = (path: string): string => path.split('/').pop() ?? '';
const SHEET = [
  'CPF;Data de nascimento;Referência',
  `${getCpf(1)};14/11/1970;=cmd|x`,
  `${getCpf(2)};31/02/1970;B`,
  `${getCpf(1)};14/11/1970;C`,
].join('\r\n');

/** A ready batch, as uploaded. */
async function ready(content = SHEET): Promise<string> {
  const path = await upload(content);
  await batchWhen(as, getId(path), ({ state, quoted }) =>
    state === 'ready' ? quoted : state !== 'validating',
  );
  return path;
}

describe('a file', () => {
  test('is read, quoted and shown with its wrong cells, and nothing is charged', async () => {
    const path = await ready();
    const { text, status } = await agent.get(path);
    expect(status).toBe(200);
    expect(text).toContain('Cotação');
    expect(text).toContain('motoristas.csv · 3 linhas · 3 colunas reconhecidas');
    expect(text).toContain('31/02/1970');
    expect(text).toContain('Não lemos esta data');
    expect(await site.db('reports').where({ account_id: as.actor.accountId })).toHaveLength(0);
  });

  test('is returned with an error column, which is ignored on upload, and is accepted once corrected', async () => {
    const path = await ready();
    for (const query of ['', '?formato=xlsx']) {
      const response = await agent.get(`${path}/arquivo/erros${query}`).responseType('blob');
      const file = response.body as Buffer;
      const { head, rows } = await read(file);
      expect(head).toEqual(['CPF', 'Data de nascimento', 'Referência', 'erro']);
      expect(rows.map(({ cells }) => cells[3])).toEqual([
        '',
        'Data de nascimento: Não lemos esta data: escreva dia, mês e ano, como 29/02/2000',
        '',
      ]);
      if (query === '') expect(file.toString()).toContain("'=cmd|x");
      const corrected = rows.map(({ cells }) => cells.join(';').replace('31/02', '28/02'));
      const again = await ready([head.join(';'), ...corrected].join('\n'));
      expect((await getBatch(as, getId(again))).counts).toMatchObject({
        waiting: 2,
        invalid: 0,
        duplicate: 1,
      });
    }
  });

  test('with unclear columns asks for them, and continues with the choice', async () => {
    const path = await ready(`um;dois;nascimento\n${getCpf(1)};${getCpf(2)};14/11/1970\n`);
    const page = await agent.get(path);
    expect(page.text).toContain('O que há em cada coluna?');
    expect(page.text).toContain('motoristas.csv · reconhecemos 1 de 3 colunas');
    const columns = { 'coluna.0': 'ignore', 'coluna.1': 'cpf', 'coluna.2': 'birthDate' };
    const twice = await sendForm(agent, path, { ...columns, 'coluna.0': 'cpf' }, `${path}/colunas`);
    expect(twice.status).toBe(422);
    expect(twice.text).toContain('Duas colunas têm o mesmo uso.');
    expect((await sendForm(agent, path, columns, `${path}/colunas`)).status).toBe(303);
    const batch = await batchWhen(as, getId(path), ({ state }) => state === 'ready');
    expect(batch.counts.waiting).toBe(1);
    expect(batch.columnCount).toBe(2);
  });

  test('that cannot be read says why and keeps the chosen values', async () => {
    const path = await ready('%PDF-1.7');
    const { text } = await agent.get(path);
    expect(text).toContain('O arquivo não é CSV nem XLSX.');
    const again = await agent.get(`${BUY}?troca=${getId(path)}`);
    expect(again.text).toMatch(
      /value="fraud_prevention"[^>]*selected|selected=""[^>]*value="fraud_prevention"/,
    );
  });

  test('is required, and one that is too large is refused while the purpose stays selected', async () => {
    const page = await agent.get(BUY);
    const httpRequest = agent.post(BUY).field('purpose', 'supplier');
    for (const [field, value] of Object.entries(hiddenFields(page.text))) httpRequest.field(field, value);
    const large = await httpRequest.attach('arquivo', Buffer.alloc(5 * 1024 * 1024 + 10, 'a'), 'a.csv');
    expect(large.status).toBe(422);
    expect(large.text).toContain('O arquivo é grande demais.');
    expect(large.text).toMatch(/selected=""[^>]*value="supplier"|value="supplier"[^>]*selected/);
  });

  test('has a template in both formats that is read again, in both languages', async () => {
    for (const [format, prefix, head] of [
      ['csv', '', ['CPF', 'Data de nascimento', 'Referência']],
      ['xlsx', '/en-US', ['CPF', 'Date of birth', 'Reference']],
    ] as const) {
      const own = prefix ? english : agent;
      const response = await own.get(`${prefix}${BUY}/modelo/${format}`).responseType('blob');
      expect(response.status).toBe(200);
      await expect(read(response.body as Buffer)).rejects.toMatchObject({ problem: 'no_rows' });
      if (format === 'csv') expect(String(response.body)).toContain(head.join(';'));
    }
  });

  test('with the sandbox’s people is offered in the sandbox', async () => {
    expect((await agent.get(BUY)).text).toContain('href="/sandbox/batch.csv"');
    const sample = await agent.get('/sandbox/batch.csv');
    expect((await read(sample.text)).rows.length).toBeGreaterThan(30);
  });
});

describe('typed rows', () => {
  const PATH = `${BUY}/manual`;
  const terms = { purpose: 'fraud_prevention', lote: randomUUID() };

  test('are pasted as text, kept, and grow by ten', async () => {
    const pasted = await sendForm(agent, PATH, {
      ...terms,
      step: 'paste',
      cole: `CPF\tNascimento\n${getCpf(5)}\t14/11/1970\n${getCpf(6)};15/11/1970`,
    });
    expect(pasted.status).toBe(200);
    expect(pasted.text).toContain(`value="${getCpf(5)}"`);
    expect(pasted.text).toContain(`value="${getCpf(6)}"`);
    const more = await sendForm(agent, PATH, { ...terms, step: 'more', linhas: '10', 'linha.1.cpf': 'x' });
    expect(more.text).toContain('name="linha.20.cpf"');
    expect(more.text).toContain('value="x"');
  });

  test('are shown again with the error of each cell', async () => {
    const typed = { 'linha.2.cpf': '123', 'linha.2.birthDate': '31/02/1970', linhas: '10' };
    const response = await sendForm(agent, PATH, { ...terms, ...typed });
    expect(response.status).toBe(422);
    expect(response.text).toContain('id="field-linha.2.cpf-error"');
    expect(response.text).toContain('id="field-linha.2.birthDate-error"');
    expect(response.text).toContain('value="31/02/1970"');
  });

  test('become a batch', async () => {
    const typed = { 'linha.3.cpf': getCpf(7), 'linha.3.birthDate': '14/11/1970', linhas: '10' };
    const response = await sendForm(agent, PATH, { ...terms, ...typed });
    expect(response.status).toBe(303);
    expect((await getBatch(as, terms.lote)).counts.waiting).toBe(1);
  });
});

describe('a confirmed batch', () => {
  test('shows its progress row by row to the end, and its files contain the results', async () => {
    const path = await ready();
    const refused = await sendForm(agent, path, {});
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('Você precisa fazer o aceite das condições');
    const response = await sendForm(agent, path, { accept: 'on' });
    const detail = response.headers.location ?? '';
    expect(detail).toBe(`/historico-consultas/lote/${getId(path)}`);
    await batchWhen(as, getId(path), ({ state }) => state === 'done');
    const page = await agent.get(detail);
    expect(page.text).toContain('motoristas.csv');
    expect(page.text).toContain('/identificador/');
    const polled = await agent.get(detail).set('Accept', 'application/json');
    expect(polled.body).toMatchObject({ state: 'done', counts: { waiting: 0, invalid: 1, duplicate: 1 } });
    expect(JSON.stringify(polled.body)).not.toContain(getCpf(1));

    const csv = await agent.get(`${detail}/arquivo/resultado`);
    const { head, rows } = await read(csv.text);
    expect(head.slice(0, 4)).toEqual(['Linha', 'Nome', 'Documento', 'Referência']);
    expect(head.length).toBe(10 + 4);
    expect(rows[0]?.cells.slice(10).filter(Boolean).length).toBeGreaterThan(1);
    expect(csv.headers['content-disposition']).toMatch(/filename=lote-resultado-\d{4}-\d{2}-\d{2}\.csv$/);

    const book = await agent.get(`${detail}/arquivo/resultado?formato=xlsx`).responseType('blob');
    const cells = (await readXlsx(book.body as Buffer)).sheets[0]?.rows[1] ?? [];
    expect(cells[0]).toBe(2);
    expect(cells[2]).toBe(formatCpf(getCpf(1)));
    const charge = await site.db('batch_rows as r').join('reports as p', 'p.id', 'r.report_id');
    expect(cells.slice(6, 9).map((cell) => typeof cell)).toEqual(['number', 'number', 'number']);
    expect(charge.map(({ charged }) => Number(charged) / 100)).toContain(cells[8]);
    expect(csv.text).toContain("'=cmd|x");
    expect(csv.text).toContain('Repete a linha 2');

    const zip = await agent.get(`${detail}/arquivo/pdfs`).responseType('blob');
    expect((zip.body as Buffer).subarray(0, 4).toString('latin1')).toBe('PK\x03\x04');
    expect((zip.body as Buffer).includes('%PDF-')).toBe(true);
    const noted = await site
      .db('audit_events')
      .where({ action: 'batch_exported', account_id: as.actor.accountId });
    expect(noted.length).toBeGreaterThanOrEqual(2);
  });

  test('delivers the other PDFs if one is lost, and names its row', async () => {
    const id = await confirmed(as, getRows(3, 800));
    await batchWhen(as, id, ({ state }) => state === 'done');
    const [lost] = await site
      .db('report_files as f')
      .join('batch_rows as b', 'b.report_id', 'f.report_id')
      .where({ 'b.batch_id': id, 'b.line': 2 })
      .select('f.file_key');
    await site.ctx.files.remove(lost.file_key);
    const zip = await agent.get(`/historico-consultas/lote/${id}/arquivo/pdfs`).responseType('blob');
    const body = (zip.body as Buffer).toString('latin1');
    expect(body.match(/%PDF-/g)).toHaveLength(2);
    expect(body).toContain('00002-sem-pdf.txt');
    expect(body).toContain('1 linha cujo PDF');
    // The directory of a zip that was ended as it should.
    expect(body.slice(-22, -18)).toBe('PK\x05\x06');
  });

  test('can be paused, resumed and cancelled', async () => {
    const id = await confirmed(as, getRows(200, 100));
    const detail = `/historico-consultas/lote/${id}`;
    const act = (name: string) => sendForm(agent, detail, {}, `/confirmar-compra-lote/${id}/${name}`);
    expect((await act('pausar')).status).toBe(303);
    expect((await agent.get(detail)).text).toContain('Nenhuma linha nova é consultada');
    expect((await act('retomar')).status).toBe(303);
    const response = await agent.get(`/confirmar-compra-lote/${id}/cancelar`);
    expect(response.text).toContain('Cancelar o resto do lote?');
    expect((await act('cancelar')).status).toBe(303);
    expect((await getBatch(as, id)).state).toBe('cancelled');
    // Said where the reader is, in words.
    await act('pausar');
    expect((await agent.get(detail)).text).toContain('já está em outra etapa');
  });

  test('shows its progress on the confirmation page to a user without the batch history', async () => {
    const id = await confirmed(prepaid.as, getRows(2, 400));
    const page = await prepaid.agent.get(`/confirmar-compra-lote/${id}`);
    expect(page.status).toBe(200);
    expect(page.text).toContain('Linhas do lote');
    expect((await prepaid.agent.get('/historico-consultas/lote')).status).toBe(303);
  });
});

describe('rights', () => {
  test('a member who may read only their own reports neither sees nor changes batches of others', async () => {
    const colleague = await logInAs(site, await createColleague(site.ctx, company));
    const id = await startBatch(as, getRows(1, 500));
    for (const path of [
      `/confirmar-compra-lote/${id}`,
      `/confirmar-compra-lote/${id}/arquivo/erros`,
      `/historico-consultas/lote/${id}`,
      `/historico-consultas/lote/${id}/arquivo/pdfs`,
    ]) {
      const response = await colleague.get(path);
      expect(response.status).not.toBe(200);
      expect(response.text).not.toContain(getCpf(500));
    }
    expect((await prepaid.agent.get(`/confirmar-compra-lote/${id}`)).status).toBe(404);
  });

  test('GET requests to the addresses of actions change nothing', async () => {
    const id = await startBatch(as, getRows(1, 600));
    for (const name of ['descartar', 'pausar', 'retomar', 'cancelar', 'repetir', 'colunas'])
      await agent.get(`/confirmar-compra-lote/${id}/${name}`);
    expect((await getBatch(as, id)).state).toBe('ready');
  });
});

describe('the list', () => {
  test('is searched by state, report and file name, which is in no address', async () => {
    const path = await upload(SHEET, 'frota-sul.csv');
    await batchWhen(as, getId(path), ({ state }) => state === 'ready');
    const list = '/historico-consultas/lote';
    expect((await agent.get(list)).text).toContain('frota-sul.csv');
    const response = await sendForm(agent, list, { busca: 'frota' });
    expect(response.status).toBe(303);
    expect(response.headers.location).not.toContain('frota');
    const reply = await agent.get(response.headers.location ?? '');
    expect(reply.text).toContain('frota-sul.csv');
    expect(reply.text).not.toContain('motoristas.csv');
    // Names are sealed: words of them are found by their blind indexes, without accents.
    const stored = await site
      .db('batches')
      .where({ id: getId(path) })
      .first('name_words');
    expect(stored.name_words).toHaveLength(3);
    expect(stored.name_words.join()).not.toContain('frota');
    const none = await agent.get(`${list}?situacao=paused&produto=outro`);
    expect(none.text).toContain('Nenhum lote com estes filtros.');
    const late = await agent.get(`${list}?de=2026-11-20&ate=2026-11-01&situacao=paused`);
    expect([late.status, late.text.includes('<option value="paused" selected')]).toEqual([422, true]);
    const today = toDay(new Date());
    expect((await agent.get(`${list}?de=${today}&ate=${today}`)).text).toContain('frota-sul.csv');
  });

  test('is in the menu, and the order form offers a batch', async () => {
    const home = await agent.get('/home');
    expect(home.text).toContain('href="/historico-consultas/lote"');
    expect((await agent.get(`/comprar-produto/${PRODUCT}`)).text).toContain(BUY);
  });

  test('is available in English', async () => {
    const { text } = await english.get('/en-US/historico-consultas/lote');
    expect(text).toContain('Batches');
  });
});
