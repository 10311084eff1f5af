import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { getBillingSettings, notifyLowBalances, openWallet } from '~/src/domains/billing';
import { changeSetting } from '~/src/domains/billing/settings/settings.service';
import { getOffers } from '~/src/domains/marketing/site.queries';
import { decideControlChange, endControlChanges } from '~/src/domains/oversight';
import type { ActorCtx } from '~/src/platform/context';
import { addDays, formatDay, toDay } from '~/src/shared/dates';
import { createOperator } from '~/test/domains/controls/controls.support';
import { type TestApp, testSite } from '~/test/support/app';
import { register, sendForm } from '~/test/support/browser/browser-forms';
import { createPerson } from '~/test/support/fixtures/fixtures';
import { ageRights } from '~/test/support/fixtures/rights';

const PAGE = '/operador/configuracoes';
const WHY = 'Campanha de fim de ano';

type Agent = ReturnType<TestApp['agent']>;
let operator: Agent;
let as: ActorCtx;
let other: ActorCtx;

const site = await testSite();
const { db } = site;
beforeAll(async () => {
  operator = site.agent();
  await register(operator, 'ajustes@demo.test');
  await db('users').where({ email: 'ajustes@demo.test' }).update({ operator: true });
  [as, other] = [await createOperator(site.ctx), await createOperator(site.ctx)];
  for (const { actor } of [as, other]) await ageRights(db, actor.userId);
});
beforeEach(async () => {
  await db('setting_values').delete();
  await db('control_changes').where({ state: 'proposed' }).delete();
});

const inDays = (days: number) => addDays(toDay(new Date()), days);
const pageOf = (name: string) => `${PAGE}/valores/${name}`;
const send = (name: string, values: Record<string, string>, what = 'mudar') =>
  sendForm(operator, pageOf(name), values, `${pageOf(name)}/${what}`);
const save = (name: string, value: string, values: Record<string, string> = {}) =>
  send(name, { value, from: '', changeReason: WHY, step: 'save', ...values });
const inForce = async (name: 'freeMin' | 'bonusPhone' | 'pixSeconds') =>
  (await getBillingSettings(site.ctx))[name];
const rows = () => db('setting_values').orderBy('id');
/** Lets time pass until what is planned has begun. */
const begin = () =>
  db('setting_values').update({ valid_from: new Date(Date.now() - 1_000), withdrawn_at: null });

describe('a setting', () => {
  test('is explained and bounded on its page and in the list, in both languages', async () => {
    const list = await operator.get(PAGE);
    expect(list.text).toContain('O menor valor que alguém pode comprar fora dos pacotes.');
    expect(list.text).toMatch(/De R\$\s1,00 a R\$\s1\.000,00/);
    const page = await operator.get(`/en-US${pageOf('pixSeconds')}`);
    expect(page.text).toContain('How long the Pix code of a credit purchase can be paid.');
    expect(page.text).toContain('From 2 to 1,440 minutes');
    expect((await operator.get(pageOf('nada'))).status).toBe(404);
    await operator.get(`/pt-BR${PAGE}`);
  });

  test('refuses what is out of bounds by their names, a short reason and a past day, and keeps what was typed', async () => {
    const high = await save('freeMin', '5.000,00');
    expect(high.status).toBe(422);
    expect(high.text).toMatch(/Escreva um valor de R\$\s1,00 a R\$\s1\.000,00\./);
    expect(high.text).toContain('value="5.000,00"');
    expect(high.text).toContain(WHY);
    expect((await save('pixSeconds', '1')).text).toContain('número inteiro de minutos, de 2 a 1.440.');
    expect((await save('freeMin', 'x')).status).toBe(422);
    const short = await save('freeMin', '30,00', { changeReason: 'curto' });
    expect(short.text).toContain('Explique o motivo em 10 a 500 letras.');
    const past = await save('freeMin', '30,00', { from: formatDay(inDays(0)) });
    expect(past.text).toContain('Escolha um dia a partir de amanhã');
    expect((await save('freeMin', '20,00')).text).toContain('Este já é o valor de agora.');
    expect(await rows()).toEqual([]);
  });

  test('says what it would have changed, counted from rows, before anything is', async () => {
    const { accountId, userId } = await createPerson(db);
    await openWallet(site.ctx, accountId);
    const charge = { account_id: accountId, user_id: userId, state: 'paid', expires_at: new Date() } as const;
    const paid = { created_at: new Date(Date.now() - 600_000), paid_at: new Date() };
    await db('pix_charges').insert(
      [2_500, 4_000, 9_000].map((amount, index) => ({
        ...charge,
        ...paid,
        amount,
        txid: `settings${'0'.repeat(24)}${index}`,
        end_to_end_id: `E${'0'.repeat(30)}${index}`,
      })),
    );
    const answer = await send('freeMin', { value: '50,00', from: '', changeReason: '', step: 'preview' });
    expect(answer.status).toBe(200);
    expect(answer.text).toContain(
      'foram pagos 3 Pix de valor avulso. Abaixo do mínimo: 0 com o valor de agora, 2 com o novo',
    );
    expect(answer.text).toContain('Nada foi mudado ainda.');
    const pix = await send('pixSeconds', { value: '5', from: '', step: 'preview' });
    expect(pix.text).toContain('Depois do prazo: 0 com o valor de agora, 3 com o novo.');
    const bonus = await send('bonusReferred', { value: '5,00', from: '', step: 'preview' });
    expect(bonus.text).toContain('Não há o que contar');
    expect(await rows()).toEqual([]);
  });

  test.each([
    'freeMax',
    'lowBelow',
    'bonusEmail',
    'bonusRegistration',
    'bonusChatbot',
    'bonusPhone',
    'bonusReferral',
    'adjustmentLimit',
    'operatorLimit',
  ])('%s has figures of its own', async (name) => {
    expect((await send(name, { value: '60,00', from: '', step: 'preview' })).status).toBe(200);
  });

  test('begins at once, or on its day with nothing running, and is kept with who, why and what was before', async () => {
    expect((await save('freeMin', '30,00')).status).toBe(303);
    expect(await inForce('freeMin')).toBe(3_000);
    expect((await save('freeMin', '40,00', { from: formatDay(inDays(3)) })).status).toBe(303);
    expect(await inForce('freeMin')).toBe(3_000);
    const planned = await operator.get(pageOf('freeMin'));
    expect(planned.text).toMatch(/Passa a valer R\$\s40,00 em/);
    const history = await rows();
    expect(history.map(({ before, value, reason }) => [before, value, reason])).toEqual([
      [2_000, 3_000, WHY],
      [3_000, 4_000, WHY],
    ]);
    await begin();
    expect(await inForce('freeMin')).toBe(4_000);
    expect((await operator.get(pageOf('freeMin'))).text).toContain('“Campanha de fim de ano”');
    const events = await db('audit_events')
      .where({ action: 'settings_changed' })
      .orderBy('at', 'desc')
      .first();
    expect(events.details).toEqual({ freeMin: 4_000, from: inDays(3) });
  });

  test('has one change ahead, which is withdrawn once: who comes second reads who was first', async () => {
    await save('freeMin', '40,00', { from: formatDay(inDays(3)) });
    const [row] = await rows();
    const second = await save('freeMin', '50,00');
    expect(second.status).toBe(409);
    expect(second.text).toContain(`Já há uma mudança marcada para ${formatDay(inDays(3))}.`);
    expect(second.text).toContain('value="50,00"');
    const line = { line: String(row!.id) };
    expect((await send('freeMin', line, 'retirar')).status).toBe(303);
    const late = await send('freeMin', line, 'retirar');
    expect(late.status).toBe(409);
    expect(late.text).toMatch(/já retirou esta mudança em/);
    expect((await send('freeMin', { line: '999999999' }, 'retirar')).status).toBe(404);
    expect(await inForce('freeMin')).toBe(2_000);
    expect((await operator.get(pageOf('freeMin'))).text).toContain('Retirado');
    await save('freeMin', '30,00');
    const now = (await rows())[1]!;
    const begun = await send('freeMin', { line: String(now.id) }, 'retirar');
    expect([begun.status, begun.text.includes('já está valendo')]).toEqual([409, true]);
  });

  test('gives more away by two people only, from the day that they agreed on', async () => {
    const raise = { value: 1_500, from: inDays(2) };
    expect(await changeSetting(as, 'bonusPhone', raise, WHY)).toBe(true);
    expect(await rows()).toEqual([]);
    expect((await operator.get(pageOf('bonusPhone'))).text).toContain('Mudanças que esperam outra pessoa');
    const { id, due_at } = (await db('control_changes').where({ state: 'proposed' }).first('id', 'due_at'))!;
    expect(toDay(due_at)).toBe(raise.from);
    await decideControlChange(other, id, 'confirm');
    expect(await inForce('bonusPhone')).toBe(1_000);
    const [row] = await rows();
    expect([row!.made_by, row!.decided_by]).toEqual([as.actor.userId, other.actor.userId]);
    await begin();
    expect(await inForce('bonusPhone')).toBe(1_500);
    expect(await changeSetting(as, 'bonusPhone', { value: 500, from: null }, WHY)).toBe(false);
    expect(await inForce('bonusPhone')).toBe(500);
  });

  test('is not confirmed from another value than the one that was compared, nor after its day', async () => {
    await changeSetting(as, 'bonusPhone', { value: 1_500, from: inDays(2) }, WHY);
    await changeSetting(other, 'bonusPhone', { value: 800, from: inDays(1) }, WHY);
    const { id } = (await db('control_changes').where({ state: 'proposed' }).first('id'))!;
    expect((await decideControlChange(other, id, 'confirm')).state).toBe('expired');
    expect(await rows()).toHaveLength(1);
    await db('setting_values').delete();
    await changeSetting(as, 'bonusPhone', { value: 1_500, from: inDays(2) }, WHY);
    const later = { ...site.ctx, now: () => new Date(Date.now() + 3 * 86_400_000) };
    await endControlChanges(later);
    expect(await db('control_changes').where({ state: 'proposed' })).toEqual([]);
    expect(await inForce('bonusPhone')).toBe(1_000);
  });

  test('leaves a least free amount that somebody can buy', async () => {
    await save('freeMin', '900,00');
    const crossing = await save('freeMax', '800,00');
    expect(crossing.status).toBe(409);
    expect(crossing.text).toContain('o mínimo avulso ficaria acima do máximo');
  });

  test('begins on the public pages when its day comes', async () => {
    const { until } = await getOffers(db);
    expect(until).toBeNull();
    await save('bonusEmail', '30,00', { from: formatDay(inDays(1)) });
    const { valid_from } = (await rows())[0]!;
    const offers = await getOffers(db);
    expect(offers.until).toEqual(valid_from);
    expect(offers.settings.bonusEmail).toBe(4_000);
  });

  test('takes the threshold of a low balance to every wallet without one of its own, once it has begun', async () => {
    const { accountId } = await createPerson(db);
    await openWallet(site.ctx, accountId);
    await db('wallets').where({ account_id: accountId }).update({ low_below: 700, low_below_own: true });
    expect((await save('lowBelow', '50,00', { from: formatDay(inDays(1)) })).status).toBe(303);
    await notifyLowBalances(site.ctx);
    expect(await db('wallets').where({ low_below: 5_000 })).toEqual([]);
    await begin();
    await notifyLowBalances(site.ctx);
    const others = db('wallets').whereNot({ low_below: 5_000 });
    expect(await others.select('account_id', 'low_below')).toEqual([
      { account_id: accountId, low_below: 700 },
    ]);
  });
});
