import { expect, test } from '@jest/globals';
import { computeQuote } from '~/src/domains/batches/quote/quoting.service';
import { feedBatches } from '~/src/domains/batches/run/feed.service';
import { confirmBatch } from '~/src/domains/batches/run/run.service';
import type { ActorCtx } from '~/src/platform/context';
import { testSite } from '~/test/support/app';
import { sendForm } from '~/test/support/browser/browser-forms';
import { logInAs } from '~/test/support/log-in-as';
import { statementsDuring } from '~/test/support/statements';
import {
  changeBatchPrice,
  createBatchCustomer,
  getQuote,
  getRows,
  PRICE,
  startBatch,
} from './batches.support';

const site = await testSite();

async function customer(limit: number) {
  const { as } = await createBatchCustomer(site.ctx, { limit });
  return { as, agent: await logInAs(site, as) };
}

/** What Postgres was asked while something was done. */
async function ask(what: () => PromiseLike<unknown>): Promise<string[]> {
  return (await statementsDuring(site, what)).map(({ sql }) => sql);
}

async function quoted(as: ActorCtx, rows: number, from: number): Promise<string> {
  const id = await startBatch(as, getRows(rows, from));
  await computeQuote(site.ctx, { batchId: id });
  return `/confirmar-compra-lote/${id}`;
}

test('the page of a quote runs as many queries for few rows as for many, and reads none of them', async () => {
  const { as, agent } = await customer(10_000 * PRICE);
  const [few, many] = [await quoted(as, 120, 0), await quoted(as, 900, 1_000)];
  await agent.get(few);
  const ofFew = await ask(() => agent.get(few));
  const ofMany = await ask(() => agent.get(many));
  expect(ofMany).toHaveLength(ofFew.length);
  expect(ofMany.filter((sql) => /content_sealed|document_index/.test(sql))).toEqual([]);
  expect((await agent.get(many)).text).toContain('900');
});

test('a quote is shown as being calculated until its job is done, and is not requested again meanwhile', async () => {
  const { as, agent } = await customer(1_000 * PRICE);
  const id = await startBatch(as, getRows(130));
  const path = `/confirmar-compra-lote/${id}`;
  const response = await agent.get(path);
  expect(response.text).toContain('Calculando o preço');
  expect(response.text).toMatch(/http-equiv="refresh"/i);
  // The address that names its language goes on naming it.
  expect((await agent.get(`/pt-BR${path}`)).text).toContain(`url=/pt-BR${path}"`);
  await agent.get(path);
  const polled = await agent.get(path).set('Accept', 'application/json');
  expect(polled.body).toMatchObject({ state: 'ready', quoted: false });
  const jobs = site.db('outbox').where({ job: 'batches.quote' }).whereRaw("payload->>'batchId' = ?", [id]);
  expect(await jobs).toHaveLength(1);
  await computeQuote(site.ctx, { batchId: id });
  expect((await agent.get(path).set('Accept', 'application/json')).body.quoted).toBe(true);
  const { text } = await agent.get(path);
  expect(text).toContain('Confirmar o lote');
  // What is left of the limit is of now, not of when the price was worked out.
  await site
    .db('wallets')
    .where({ account_id: as.actor.accountId })
    .update({ used: 990 * PRICE });
  expect((await agent.get(path)).text).toContain('O limite cobre cerca de 10 linhas');
});

test('a quote is recalculated at another price, and after a confirmation was refused for its total', async () => {
  const { as, agent } = await customer(1_000 * PRICE);
  const path = await quoted(as, 130, 200);
  const id = path.split('/').pop() ?? '';
  await changeBatchPrice(site.ctx, 4_990);
  try {
    expect((await agent.get(path)).text).toContain('Calculando o preço');
    await computeQuote(site.ctx, { batchId: id });
    expect((await agent.get(path)).text).toContain('R$\u00a06.487,00');
    const agreed = { quotedTotal: 1, price: 4_990 };
    await expect(confirmBatch(as, id, agreed)).rejects.toMatchObject({ code: 'batch_total_changed' });
    expect((await agent.get(path)).text).toContain('Calculando o preço');
    await computeQuote(site.ctx, { batchId: id });
    expect((await sendForm(agent, path, { accept: 'on' })).status).toBe(303);
  } finally {
    await changeBatchPrice(site.ctx, PRICE);
  }
});

test('the form preselects the job that the company hires for', async () => {
  const { as, agent } = await customer(PRICE);
  const form = '/comprar-produto-lote/relatorio-individual';
  const chosen =
    /value="cargo_driver"[^>]*(?:checked|selected)|(?:checked|selected)[^>]*value="cargo_driver"/;
  expect((await agent.get(form)).text).not.toMatch(chosen);
  await site.db('accounts').where({ id: as.actor.accountId }).update({ default_job: 'cargo_driver' });
  expect((await agent.get(form)).text).toMatch(chosen);
});

test('a batch reuses no incomplete report', async () => {
  const { as, fixture } = await createBatchCustomer(site.ctx, { limit: 10 * PRICE });
  const id = await startBatch(as, getRows(1));
  const quote = await getQuote(as, id);
  await confirmBatch(as, id, { quotedTotal: quote.total, price: quote.price });
  await feedBatches(site.ctx);
  const countReusable = async (state: 'partial' | 'done') => {
    await site
      .db('reports')
      .where({ account_id: fixture.accountId })
      .update({ state, charged: PRICE, ended_at: new Date() });
    return (await getQuote(as, await startBatch(as, getRows(1)))).reusable;
  };
  expect(await countReusable('partial')).toBe(0);
  expect(await countReusable('done')).toBe(1);
});
