import { beforeAll, expect, test } from '@jest/globals';
import { getProduct } from '~/src/domains/catalog';
import { splitPrice } from '~/src/domains/catalog/price.rules';
import { findLastPrice, insertPrice } from '~/src/domains/catalog/price.store';
import { inTransaction } from '~/src/platform/context';
import { formatMoney } from '~/src/shared/money';
import { testSite } from '~/test/support/app';
import { register } from '~/test/support/browser/browser-forms';
import { eventually } from '~/test/support/eventually';
import { changeContent } from '~/test/support/public-content';

const PRODUCT = 'relatorio-individual';

const version = () => site.platform.publicContent.version();

const site = await testSite();
beforeAll(async () => {
  await eventually(() => version() !== null);
});

const changed = (change: () => PromiseLike<unknown>) => changeContent(site, change);

/** A price of the product from a moment on. */
const reprice = (amount: number, validFrom: Date) =>
  inTransaction(site.ctx, async (tx) => {
    const { id } = await tx.db('products').where({ external_id: PRODUCT }).first('id');
    const { shares } = (await findLastPrice(tx, id))!;
    const split = splitPrice(
      amount,
      shares.map(({ share }) => share),
    );
    const parts = shares.map((each, i) => ({ ...each, share: split[i] ?? 0 }));
    await insertPrice(tx, id, { amount, validFrom, shares: parts });
  });

test('the catalog is read once, and again when a price or a name changes', async () => {
  const agent = site.agent();
  await register(agent, 'catalogo@demo.test');
  const home = async () => (await agent.get('/home')).text;
  await home();
  const asked: string[] = [];
  const note = ({ sql }: { sql: string }) => asked.push(sql);
  site.platform.db.on('query', note);
  await home();
  site.platform.db.removeListener('query', note);
  expect(asked.filter((sql) => sql.includes('"products" as "p"') && sql.includes('description'))).toEqual([]);
  await changed(() => reprice(4_567, new Date()));
  expect(await home()).toContain(formatMoney(4_567));
  await changed(() =>
    site.db('products').where({ external_id: PRODUCT }).update({ name_pt: 'Consulta de nome novo' }),
  );
  expect(await home()).toContain('Consulta de nome novo');
});

test('a transaction, and so an order, reads the price as it stands', async () => {
  const asked: string[] = [];
  const note = ({ sql }: { sql: string }) => asked.push(sql);
  const read = expect.arrayContaining([expect.stringContaining('p.external_id = $1')]);
  site.platform.db.on('query', note);
  await getProduct(site.ctx, PRODUCT);
  expect(asked).not.toEqual(read);
  await inTransaction(site.ctx, (tx) => getProduct(tx, PRODUCT));
  expect(asked).toEqual(read);
  site.platform.db.removeListener('query', note);
});

test('a price that waited for its day is shown when it begins, though nobody notifies of it', async () => {
  const price = async () => (await getProduct(site.ctx, PRODUCT)).price;
  const before = await price();
  await changed(() => reprice(5_678, new Date(Date.now() + 2_000)));
  expect(await price()).toBe(before);
  await eventually(async () => (await price()) === 5_678);
});
