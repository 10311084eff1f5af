import { beforeAll, describe, expect, test } from '@jest/globals';
import { confirmPixCharge, listPackages } from '~/src/domains/billing';
import { findPackage } from '~/src/domains/billing/offers/packages.queries';
import { proposePackage } from '~/src/domains/billing/operator/offers.service';
import { decideControlChange, endControlChanges } from '~/src/domains/oversight';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { addDays, beginOfDay, formatDay, toDay } from '~/src/shared/dates';
import { createOperator } from '~/test/domains/controls/controls.support';
import { type TestApp, testSite } from '~/test/support/app';
import { hiddenFields, register, sendForm } from '~/test/support/browser/browser-forms';
import { registerOperator } from '~/test/support/operators';
import * as bank from '../support/bank';
import { getTxid, registerBuyer, startPurchaseAs } from '../support/purchases';

type Agent = ReturnType<TestApp['agent']>;

const LIST = '/operador/pacotes';
const WHY = 'Concorrência baixou o preço';
const inDays = (days: number) => addDays(toDay(new Date()), days);

let agent: Agent;
let as: ActorCtx;
let other: ActorCtx;

const site = await testSite();
beforeAll(async () => {
  agent = await registerOperator(site, 'pacotes@demo.test');
  [as, other] = [await createOperator(site.ctx), await createOperator(site.ctx)];
});

const getPackage = async (price: number): Promise<string> =>
  (await site.db('credit_packages').where({ price }).first('id')).id;
const save = async (page: string, path: string, values: Record<string, string>) => {
  const { _csrf = '', _account = '', id = '' } = hiddenFields((await agent.get(page)).text);
  return agent
    .post(path)
    .type('form')
    .send({ _csrf, _account, id, ...values });
};
const change = (uid: string, values: Record<string, string>) =>
  save(`${LIST}/${uid}`, `${LIST}/${uid}/condicoes`, values);
/** As an order reads them: not from a page's cache. */
const listSold = () => inTransaction(site.ctx, listPackages);
const waiting = (subject: string) =>
  site.db('control_changes').where({ kind: 'credit_package', subject, state: 'proposed' }).first();
/** Two operators agree on terms, and their day begins. */
async function begin(uid: string, terms: Omit<Parameters<typeof proposePackage>[2], 'from'>, days: number) {
  await proposePackage(as, { id: uid, isNew: false }, { ...terms, from: inDays(days) }, WHY);
  await decideControlChange(other, (await waiting(uid)).id, 'confirm');
  const day = beginOfDay(inDays(days));
  await site
    .db('credit_package_terms')
    .where({ package_id: uid, valid_from: day })
    .update({ valid_from: new Date() });
}

describe('the packages', () => {
  test('are listed with bonus, credits, real discount, and what was sold in 30 days', async () => {
    const { agent: buyer } = await registerBuyer(site);
    const uid = await getPackage(10_000);
    const txid = getTxid(await startPurchaseAs(buyer, `/confirmacao-compra-credito/${uid}`));
    await bank.atBank(site.sandbox.url, txid, 'silent');
    await confirmPixCharge(site.ctx, txid);
    const html = (await agent.get(LIST)).text;
    const row = new RegExp(`pacotes/${uid}"[\\s\\S]*?</tr>`).exec(html)?.[0] ?? '';
    for (const shown of ['R$\u00a0100,00', 'R$\u00a05,00', 'R$\u00a0105,00', '4,8', 'À venda'])
      expect(row).toContain(shown);
    expect(/>1</.test(row)).toBe(true);
    expect((await agent.get(`/en-US${LIST}`)).text).toContain('Sold in 30 days');
    await agent.get(`/pt-BR${LIST}`);
  });

  test('do not exist for anybody else', async () => {
    const stranger = site.agent();
    await register(stranger, 'curioso-pacotes@demo.test');
    expect((await stranger.get(LIST)).status).toBe(404);
  });
});

describe('the next terms of a package', () => {
  test('are refused with what is wrong, and what was typed stays', async () => {
    const uid = await getPackage(10_000);
    const typed = { price: '110,00', bonus: '7,77', from: formatDay(inDays(0)), changeReason: WHY };
    const early = await change(uid, typed);
    expect([early.status, early.text.includes('Escolha um dia a partir de amanhã')]).toEqual([422, true]);
    for (const each of ['110,00', '7,77', WHY]) expect(early.text).toContain(each);
    const large = await change(uid, { ...typed, bonus: '90,00', from: formatDay(inDays(3)) });
    expect([large.status, large.text.includes('href="#field-bonus"')]).toEqual([422, true]);
    const same = {
      price: '100,00',
      bonus: '5,00',
      active: 'on',
      from: formatDay(inDays(3)),
      changeReason: WHY,
    };
    expect((await change(uid, same)).text).toContain('As condições são as mesmas');
    expect(await waiting(uid)).toBeUndefined();
  });

  test('wait for a second operator, say whom they affect, and nothing in force changes', async () => {
    const uid = await getPackage(25_000);
    const before = await findPackage(site.ctx, uid);
    const { agent: buyer } = await registerBuyer(site);
    await startPurchaseAs(buyer, `/confirmacao-compra-credito/${uid}`);
    expect((await agent.get(`${LIST}/${uid}`)).text).toContain('1 Pix deste pacote espera pagamento');
    const values = {
      price: '260,00',
      bonus: '20,00',
      active: 'on',
      from: formatDay(inDays(4)),
      changeReason: WHY,
    };
    expect((await change(uid, values)).status).toBe(303);
    expect((await agent.get(`${LIST}/${uid}`)).text).toContain(WHY);
    const change1 = await waiting(uid);
    expect(change1.due_at).toEqual(beginOfDay(inDays(4)));
    await decideControlChange(other, change1.id, 'confirm');
    expect(await findPackage(site.ctx, uid)).toEqual(before);
    expect((await agent.get(LIST)).text).toContain('R$\u00a0260,00 com bônus de R$\u00a020,00');
    // It stands last: nothing begins before it.
    const nearer = await change(uid, { ...values, price: '270,00', from: formatDay(inDays(2)) });
    expect([nearer.status, nearer.text.includes('Escolha o dia dele ou um posterior')]).toEqual([422, true]);
    const event = await site.db('audit_events').where({ action: 'package_changed' }).first('details');
    expect(event.details).toMatchObject({ package: uid, price: 26_000, bonus: 2_000 });
  });

  test('begin on their day; a Pix opened before keeps what it promised', async () => {
    const uid = await getPackage(50_000);
    const { agent: buyer } = await registerBuyer(site);
    const path = `/confirmacao-compra-credito/${uid}`;
    const txid = getTxid(await startPurchaseAs(buyer, path));
    await begin(uid, { price: 55_000, bonus: 1_000, highlight: false, active: true }, 3);
    expect(await findPackage(site.ctx, uid)).toMatchObject({ price: 55_000, bonus: 1_000 });
    expect((await buyer.get('/comprar-credito')).text).toContain('R$\u00a0550,00');
    await bank.atBank(site.sandbox.url, txid, 'silent');
    expect(await confirmPixCharge(site.ctx, txid)).toMatchObject({
      amount: 50_000,
      bonus: 6_000,
      state: 'paid',
    });
    const stale = {
      ...hiddenFields((await buyer.get(path)).text),
      amount: '50000',
      bonus: '6000',
      accept: 'on',
    };
    const refused = await buyer.post(path).type('form').send(stale);
    expect([refused.status, refused.text.includes('O preço mudou')]).toEqual([409, true]);
  });

  test('take a package off sale, and bring it back', async () => {
    const uid = await getPackage(100_000);
    const terms = { price: 100_000, bonus: 15_000, highlight: false };
    await begin(uid, { ...terms, active: false }, 5);
    expect((await listSold()).some(({ id }) => id === uid)).toBe(false);
    const { agent: buyer } = await registerBuyer(site);
    const gone = await buyer.get(`/confirmacao-compra-credito/${uid}`);
    expect(gone.headers.location).toBe('/comprar-credito');
    await begin(uid, { ...terms, active: true }, 6);
    expect((await listSold()).some(({ id }) => id === uid)).toBe(true);
  });

  test('expire when nobody confirms them before their day', async () => {
    const uid = await getPackage(5_000);
    await proposePackage(
      as,
      { id: uid, isNew: false },
      { price: 6_000, bonus: 0, highlight: false, active: true, from: inDays(1) },
      WHY,
    );
    await endControlChanges({ ...site.ctx, now: () => beginOfDay(inDays(1)) });
    expect(await waiting(uid)).toBeUndefined();
    expect(await findPackage(site.ctx, uid)).toMatchObject({ price: 5_000 });
  });
});

test('a new package waits, sent twice it is one, and is on sale from its day', async () => {
  const page = `${LIST}/novo`;
  const hidden = hiddenFields((await agent.get(page)).text);
  const values = {
    price: '75,00',
    bonus: '3,00',
    active: 'on',
    from: formatDay(inDays(2)),
    changeReason: WHY,
  };
  const send = () =>
    agent
      .post(page)
      .type('form')
      .send({ ...hidden, ...values });
  expect([(await send()).status, (await send()).status]).toEqual([303, 303]);
  const changes = await site.db('control_changes').where({ kind: 'credit_package', subject: hidden.id });
  expect(changes).toHaveLength(1);
  await decideControlChange(other, changes[0].id, 'confirm');
  const isSold = async () => (await listSold()).some(({ price }) => price === 7_500);
  expect(await isSold()).toBe(false);
  await site.db('credit_package_terms').where({ package_id: hidden.id }).update({ valid_from: new Date() });
  expect(await isSold()).toBe(true);
  const wrong = await save(page, page, { ...values, price: 'mil', changeReason: '' });
  expect([wrong.status, wrong.text.includes('value="mil"')]).toEqual([422, true]);
  expect((await sendForm(agent, page, { ...values, id: 'x' })).status).toBe(422);
});
