import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { startWorker } from '~/jobs/start-worker';
import { checkLedger, confirmPixCharge, getBalance } from '~/src/domains/billing';
import { adjustCredits, decideAdjustment } from '~/src/domains/billing/wallet/adjustment.service';
import { eraseActionReasons } from '~/src/domains/operators';
import { failReport } from '~/src/domains/reports';
import type { ActorCtx } from '~/src/platform/context';
import { testSite } from '~/test/support/app';
import { hiddenFields, sendForm } from '~/test/support/browser/browser-forms';
import { actingAs } from '~/test/support/context';
import { createPerson } from '~/test/support/fixtures/fixtures';
import { ageRights } from '~/test/support/fixtures/rights';
import { getCpf } from '../batches/batches.support';
import { atBank, runBankJobs } from '../billing/support/bank';
import { registerBuyer } from '../billing/support/purchases';
import { hold } from '../billing/support/wallets';
import { createCustomer, ended, orderOfTwo, personWho } from '../reports/order/order.support';
import { type Browser, createVisitor } from '../reports/site.support';

const REASON = 'Chamado 8812: o cliente pediu por telefone.';
const SHORT = 'Escreva o motivo em pelo menos 10 letras';

const site = await testSite();
let first: Browser;
let second: Browser;
let firstId: string;

let people = 0;
const newCpf = (): string => {
  people += 1;
  return getCpf(people);
};
const newCustomer = (options: { credits?: number } = {}) =>
  createCustomer(site.ctx, { ...options, cpf: newCpf() });

async function createOperator(name: string) {
  const { browser, fixture } = await createVisitor(site, { cpf: newCpf() });
  const full_name = name;
  await site.db('users').where({ id: fixture.userId }).update({ operator: true, full_name });
  await ageRights(site.db, fixture.userId);
  return { browser, id: fixture.userId, accountId: fixture.accountId };
}

let ownAccount: string;
beforeAll(async () => {
  const [one, other] = [await createOperator('OTO PRIMEIRO'), await createOperator('SARA SEGUNDA')];
  [first, second, firstId, ownAccount] = [one.browser, other.browser, one.id, one.accountId];
});

const pageOf = (accountId: string) => `/operador/contas/${accountId}`;

/** Sends one of the forms of an account's page, under a key of its own unless it is given. */
async function act(
  browser: Browser,
  accountId: string,
  part: string,
  values: Record<string, string>,
  at = pageOf(accountId),
) {
  const fields = hiddenFields((await browser.get(pageOf(accountId))).text);
  return browser
    .post(`${at}/${part}`)
    .type('form')
    .send({ ...fields, order: randomUUID(), reason: REASON, ...values });
}

const audit = (accountId: string, action: string) =>
  site.db('audit_events').where({ account_id: accountId, action });
const actions = (accountId: string) => site.db('operator_actions').where({ account_id: accountId });

/** A purchase that the bank was paid for. */
async function createPurchase(address: string): Promise<{ accountId: string; txid: string }> {
  const { agent, accountId } = await registerBuyer(site, address);
  const { headers } = await sendForm(agent, '/confirmacao-compra-credito/valor/100.00', { accept: 'on' });
  const txid = headers.location?.split('/').at(-1) ?? '';
  await atBank(site.sandbox.url, txid, 'pay');
  await confirmPixCharge(site.ctx, txid);
  return { accountId, txid };
}

describe('a payment', () => {
  test('is given back once, with a reason; whoever comes second reads who was first', async () => {
    const { accountId, txid } = await createPurchase('devolvida@demo.test');
    const short = await act(first, accountId, 'devolver', { txid, reason: 'pediu' });
    expect(short.status).toBe(422);
    for (const text of [SHORT, '>pediu</textarea>', 'href="#refund-reason"'])
      expect(short.text).toContain(text);
    expect(short.text).toMatch(new RegExp(`<option[^>]*value="${txid}"[^>]*selected`));
    expect((await act(first, accountId, 'devolver', { txid: '' })).text).toContain('Escolha qual pagamento');
    const offer = await first.get(`${pageOf(accountId)}?devolver=${txid}`);
    expect(offer.text).toMatch(new RegExp(`<option[^>]*value="${txid}"[^>]*selected`));
    expect(offer.text).toContain('R$\u00a0100,00 a devolver de R$\u00a0100,00');
    const order = randomUUID();
    const presses = [1, 2].map(() => act(first, accountId, 'devolver', { txid, order }));
    expect((await Promise.all(presses)).map(({ status }) => status)).toEqual([303, 303]);
    expect(await getBalance(site.ctx, accountId)).toMatchObject({ available: 0 });
    const late = await act(second, accountId, 'devolver', { txid });
    expect(late.status).toBe(409);
    expect(late.text).toContain('Oto Primeiro já fez isto em');
    expect(late.text).toContain(REASON);
    const noted = { user_id: firstId, details: { amount: 10_000 } };
    expect(await audit(accountId, 'purchase_refunded')).toMatchObject([noted]);
    expect(await actions(accountId)).toMatchObject([{ kind: 'refund', subject: txid, reason: REASON }]);
    await runBankJobs(site.ctx);
    expect(await checkLedger(site.ctx)).toEqual([]);
  });

  test('of another account is not found', async () => {
    const { txid } = await createPurchase('alheia@demo.test');
    const { fixture } = await newCustomer();
    expect((await act(first, fixture.accountId, 'devolver', { txid })).status).toBe(404);
    expect(await actions(fixture.accountId)).toEqual([]);
  });
});

describe('a wallet', () => {
  const spend = (accountId: string) => hold(site.ctx, accountId, 100);

  test('is paused by one operator, and released by two', async () => {
    const { fixture } = await newCustomer();
    const { accountId } = fixture;
    const short = await act(first, accountId, 'pausar', { reason: 'fraude?' });
    expect([short.status, short.text.includes(SHORT)]).toEqual([422, true]);
    await spend(accountId);
    const order = randomUUID();
    for (const _ of [1, 2]) expect((await act(first, accountId, 'pausar', { order })).status).toBe(303);
    await expect(spend(accountId)).rejects.toMatchObject({ code: 'wallet_frozen', status: 503 });
    expect(await audit(accountId, 'wallet_frozen')).toMatchObject([{ user_id: firstId }]);
    const late = await act(second, accountId, 'pausar', {});
    expect([late.status, late.text.includes('Oto Primeiro já pausou esta carteira em')]).toEqual([409, true]);
    const wallets = `/operador/carteiras/${accountId}`;
    const release = () => act(first, accountId, 'liberar', { changeReason: 'Suspeita afastada' }, wallets);
    for (const _ of [1, 2]) expect((await release()).status).toBe(303);
    const changes = await site.db('control_changes').where({ subject: accountId, state: 'proposed' });
    expect(changes).toHaveLength(1);
    await expect(spend(accountId)).rejects.toMatchObject({ code: 'wallet_frozen' });
    const decide = (browser: Browser) =>
      act(browser, accountId, `mudancas/${changes[0].id}`, { decision: 'confirm' }, '/operador/carteiras');
    await decide(first);
    await expect(spend(accountId)).rejects.toMatchObject({ code: 'wallet_frozen' });
    await decide(second);
    await spend(accountId);
    await decide(second);
    expect((await second.get('/operador/mudancas')).text).toContain('Sara Segunda já decidiu este pedido');
    expect(await site.db('wallets').where({ account_id: accountId }).first('frozen_by')).toEqual({
      frozen_by: null,
    });
    const mails = site.db('messages').where({ user_id: fixture.userId }).whereLike('template', 'wallet-%');
    expect(await mails.orderBy('created_at').pluck('template')).toEqual(['wallet-paused', 'wallet-released']);
  });

  test('that the check of the ledger paused says so', async () => {
    const { fixture } = await newCustomer();
    const { accountId } = fixture;
    await site.db('wallets').where({ account_id: accountId }).update({ frozen_at: new Date() });
    expect((await first.get(pageOf(accountId))).text).toContain('Pela conferência do saldo');
    const late = await act(first, accountId, 'pausar', {});
    expect([late.status, late.text.includes('A conferência do saldo já pausou')]).toEqual([409, true]);
  });

  test('gets credits above the limit from a second operator, and a third reads who that was', async () => {
    const { fixture } = await newCustomer({ credits: 0 });
    const { accountId } = fixture;
    const one = await createOperatorCtx('OTO PRIMEIRO');
    const other = await createOperatorCtx('SARA SEGUNDA');
    const third = await createOperatorCtx('TOM TERCEIRO');
    const large = { id: randomUUID(), accountId, amount: 90_000, reason: 'Acordo comercial' };
    expect(await adjustCredits(one, large)).toBe('proposed');
    const page = await first.get(pageOf(accountId));
    for (const text of ['Acordo comercial', 'espera outra pessoa']) expect(page.text).toContain(text);
    await decideAdjustment(other, large.id, true);
    const refusal = { status: 409, code: 'adjustment_decided' };
    await expect(decideAdjustment(third, large.id, true)).rejects.toMatchObject({
      ...refusal,
      params: { who: 'Sara Segunda', at: expect.any(String) },
    });
  });
});

test('credits that somebody proposed who looks after money no longer are not given', async () => {
  const { fixture } = await newCustomer({ credits: 0 });
  const one = await createOperatorCtx('OTO PRIMEIRO');
  const other = await createOperatorCtx('SARA SEGUNDA');
  const large = {
    id: randomUUID(),
    accountId: fixture.accountId,
    amount: 90_000,
    reason: 'Acordo comercial',
  };
  await adjustCredits(one, large);
  await site
    .db('users')
    .where({ id: one.actor.userId })
    .update({ operator_roles: ['support'] });
  await expect(decideAdjustment(other, large.id, true)).rejects.toMatchObject({ code: 'right_lost' });
  await decideAdjustment(other, large.id, false);
});

async function createOperatorCtx(name: string): Promise<ActorCtx> {
  const { actor, userId } = await createPerson(site.db, { operator: true, name });
  await ageRights(site.db, userId);
  return actingAs(site.ctx, actor);
}

describe('a failed report', () => {
  async function createFailure(failure: 'internal' | 'data_rejected' = 'internal') {
    const { as, fixture } = await newCustomer();
    const { reportId } = await orderOfTwo(as, personWho('findings'));
    await failReport(site.ctx, reportId, failure);
    return { accountId: fixture.accountId, reportId, userId: fixture.userId };
  }

  test('is run again once, for whoever ordered it, and charged nothing', async () => {
    const { accountId, reportId, userId } = await createFailure();
    const before = await getBalance(site.ctx, accountId);
    const short = await act(first, accountId, 'refazer', { reportId, reason: '' });
    expect([short.status, short.text.includes(SHORT)]).toEqual([422, true]);
    const order = randomUUID();
    const presses = [1, 2].map(() => act(first, accountId, 'refazer', { reportId, order }));
    expect((await Promise.all(presses)).map(({ status }) => status)).toEqual([303, 303]);
    const late = await act(second, accountId, 'refazer', { reportId });
    expect([late.status, late.text.includes('Oto Primeiro já fez isto em')]).toEqual([409, true]);
    const reports = await site.db('reports').where({ account_id: accountId }).whereNot({ id: reportId });
    expect(reports).toMatchObject([{ user_id: userId, hold_id: null }]);
    const worker = startWorker(site.platform);
    const view = await ended(site.ctx, reports[0].id).finally(() => worker.stop());
    expect(view).toMatchObject({ state: 'done', charged: 0 });
    expect(await getBalance(site.ctx, accountId)).toEqual(before);
    expect(await audit(accountId, 'report_rerun')).toMatchObject([{ subject_id: reports[0].id }]);
    expect((await first.get(pageOf(accountId))).text).not.toContain(`value="${reportId}"`);
  });

  test('is not, where it would end the same way, or is of another account', async () => {
    const { accountId, reportId } = await createFailure('data_rejected');
    const refused = await act(first, accountId, 'refazer', { reportId });
    expect([refused.status, refused.text.includes('terminaria do mesmo jeito')]).toEqual([409, true]);
    const { fixture } = await newCustomer();
    expect((await act(first, fixture.accountId, 'refazer', { reportId })).status).toBe(404);
    expect(await site.db('reports').where({ account_id: accountId })).toHaveLength(1);
  });

  test('is not, where whoever ordered it no longer may', async () => {
    const { accountId, reportId, userId } = await createFailure();
    await site.db('users').where({ id: userId }).update({ status: 'blocked' });
    const refused = await act(first, accountId, 'refazer', { reportId });
    expect([refused.status, refused.text.includes('não responde mais pela conta')]).toEqual([409, true]);
    expect(await actions(accountId)).toEqual([]);
  });
});

test('an e-mail to somebody of the account is sent again once, and no other', async () => {
  const { accountId } = await registerBuyer(site, 'reenviada@demo.test');
  const user = await site.db('persons').where({ account_id: accountId }).first('user_id');
  const [message] = await site
    .db('messages')
    .where({ user_id: user.user_id })
    .update({ state: 'sent', sent_at: new Date() })
    .returning('id');
  const messageId = message.id;
  const order = randomUUID();
  for (const _ of [1, 2])
    expect((await act(first, accountId, 'reenviar', { messageId, order })).status).toBe(303);
  // The form of a page that was gone back to, with another choice.
  const reused = await act(first, accountId, 'pausar', { order });
  expect([reused.status, reused.text.includes('Este formulário expirou')]).toEqual([409, true]);
  const again = await act(second, accountId, 'reenviar', { messageId });
  expect([again.status, again.text.includes('não pode ser reenviada')]).toEqual([409, true]);
  expect(await site.db('messages').where({ id: messageId }).first('state')).toEqual({ state: 'queued' });
  expect(await audit(accountId, 'message_resent')).toHaveLength(1);
  const { fixture } = await newCustomer();
  expect((await act(first, fixture.accountId, 'reenviar', { messageId })).status).toBe(404);
});

test('a member is blocked and unblocked in dialogs that lead back to the account', async () => {
  const { fixture } = await newCustomer();
  const { accountId, userId } = fixture;
  for (const [acao, values] of [
    ['bloquear', { reason: 'fraud' }],
    ['desbloquear', { unblockReason: 'cleared' }],
  ] as const) {
    const page = (await first.get(pageOf(accountId))).text;
    const path = `/operador/pessoas?pessoa=${userId}&acao=${acao}&conta=${accountId}`;
    expect(page).toContain(path.replaceAll('&', '&amp;'));
    const fields = hiddenFields((await first.get(path)).text);
    const send = (more: object) =>
      first
        .post(`/operador/pessoas/${userId}/${acao}`)
        .type('form')
        .send({ ...fields, ...more });
    const mute = await send({});
    expect([mute.status, mute.text.includes(`value="${accountId}"`)]).toEqual([422, true]);
    expect((await send(values)).headers.location).toBe(pageOf(accountId));
  }
  expect(await audit(accountId, 'user_blocked')).toHaveLength(1);
  expect(await audit(accountId, 'user_unblocked')).toHaveLength(1);
});

test('an operator’s own account refuses each of them, and keeps what was typed', async () => {
  const wallets = `/operador/carteiras/${ownAccount}`;
  const tries = [
    await act(first, ownAccount, 'pausar', {}),
    await act(first, ownAccount, 'devolver', { txid: 'a'.repeat(32) }),
    await act(first, ownAccount, 'refazer', { reportId: randomUUID() }),
    await act(first, ownAccount, 'reenviar', { messageId: randomUUID() }),
    await act(first, ownAccount, 'ajustar', { amount: '1,00', direction: 'add' }, wallets),
  ];
  for (const { status, text } of tries) {
    expect(status).toBe(409);
    expect(text).toContain('Peça a outra pessoa da operação');
    expect(text).toContain(REASON);
  }
  expect(await actions(ownAccount)).toEqual([]);
});

test('an account that does not exist is not found', async () => {
  const fields = hiddenFields((await first.get(pageOf(ownAccount))).text);
  const send = (part: string, values: object) =>
    first
      .post(`${pageOf(randomUUID())}/${part}`)
      .type('form')
      .send({ ...fields, order: randomUUID(), reason: REASON, ...values });
  const tries = [
    await send('pausar', {}),
    await send('devolver', { txid: 'a'.repeat(32) }),
    await send('refazer', { reportId: randomUUID() }),
    await send('reenviar', { messageId: randomUUID() }),
  ];
  expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});

test('nobody else acts on an account', async () => {
  const { browser, accountId } = await createVisitor(site, { cpf: newCpf() });
  for (const part of ['pausar', 'devolver', 'refazer', 'reenviar'])
    expect(
      (
        await browser
          .post(`${pageOf(accountId)}/${part}`)
          .type('form')
          .send({})
      ).status,
    ).toBe(404);
});

test('an erased customer leaves no reason', async () => {
  const { fixture } = await newCustomer();
  await act(first, fixture.accountId, 'pausar', {});
  await eraseActionReasons(site.ctx, fixture.accountId);
  expect(await actions(fixture.accountId)).toMatchObject([{ kind: 'freeze', reason: '' }]);
});
