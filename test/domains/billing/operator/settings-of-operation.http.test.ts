import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { changeSetting } from '~/src/domains/billing/settings/settings.service';
import { decideControlChange } from '~/src/domains/oversight';
import { setMaintenance } from '~/src/http/pages/maintenance';
import type { ActorCtx } from '~/src/platform/context';
import { findSettings, saveSetting } from '~/src/platform/settings';
import { addDays, formatDay, toDay, toInstant } from '~/src/shared/dates';
import { createOperator } from '~/test/domains/controls/controls.support';
import { createApiToken, createCustomer } from '~/test/domains/reports/order/order.support';
import { type TestApp, testSite } from '~/test/support/app';
import { register, sendForm } from '~/test/support/browser/browser-forms';
import { eventually } from '~/test/support/eventually';

import { ageRights } from '~/test/support/fixtures/rights';

const WHY = 'Troca do banco de dados';

const site = await testSite();
const { db } = site;
let operator: ReturnType<TestApp['agent']>;
let as: ActorCtx;
let other: ActorCtx;

beforeAll(async () => {
  operator = site.agent();
  await register(operator, 'operacao@demo.test');
  await db('users').where({ email: 'operacao@demo.test' }).update({ operator: true });
  [as, other] = [await createOperator(site.ctx), await createOperator(site.ctx)];
  for (const { actor } of [as, other]) await ageRights(db, actor.userId);
});
beforeEach(async () => {
  await db('setting_values').delete();
  await db('settings').where({ key: 'maintenance' }).delete();
  await eventually(async () => (await site.agent().get('/')).status === 200);
});

const tomorrow = addDays(toDay(new Date()), 1);
const pageOf = (name: string) => `/operador/configuracoes/valores/${name}`;
const save = (name: string, value: string, values: Record<string, string> = {}) =>
  sendForm(
    operator,
    pageOf(name),
    { value, changeReason: WHY, step: 'save', ...values },
    `${pageOf(name)}/mudar`,
  );
const inForce = async (name: keyof Awaited<ReturnType<typeof findSettings>>) =>
  (await findSettings(db))[name];
const rows = () => db('setting_values').orderBy('id');
const seesVisitor = (status: number) =>
  eventually(async () => (await site.agent().get('/')).status === status);
/** Lets time pass until the first row that is ahead has begun. */
const beginNext = async () => {
  const next = await db('setting_values')
    .where('valid_from', '>', new Date())
    .orderBy('valid_from')
    .first('id');
  await db('setting_values')
    .where({ id: next!.id })
    .update({ valid_from: new Date(Date.now() - 1_000) });
};

describe('maintenance', () => {
  test('closes the site for everybody but operators at once, with who and why, and opens it again', async () => {
    expect((await save('maintenance', '1')).status).toBe(303);
    await seesVisitor(503);
    const page = await operator.get(pageOf('maintenance'));
    expect([page.status, page.text.includes(`“${WHY}”`)]).toEqual([200, true]);
    expect((await save('maintenance', '0')).status).toBe(303);
    await seesVisitor(200);
    expect((await rows()).map(({ before, value }) => [before, value])).toEqual([
      [0, 1],
      [1, 0],
    ]);
  });

  test('begins and ends on its minutes with nothing running', async () => {
    const planned = {
      from: formatDay(tomorrow),
      fromTime: '2h',
      until: formatDay(tomorrow),
      untilTime: '04:30',
    };
    const preview = await save('maintenance', '1', { ...planned, step: 'preview' });
    expect(preview.text).toContain(`De Desligado para Ligado, a partir de ${formatDay(tomorrow)} - 02:00.`);
    expect(preview.text).toContain(`Em ${formatDay(tomorrow)} - 04:30 volta a Desligado.`);
    expect(preview.text).toContain('value="02:00"');
    expect(await rows()).toEqual([]);
    expect((await save('maintenance', '1', planned)).status).toBe(303);
    expect((await rows()).map(({ value, valid_from }) => [value, valid_from])).toEqual([
      [1, toInstant(`${tomorrow}T02:00`)],
      [0, toInstant(`${tomorrow}T04:30`)],
    ]);
    expect((await site.agent().get('/')).status).toBe(200);
    await beginNext();
    await seesVisitor(503);
    await beginNext();
    await seesVisitor(200);
  });

  test('is switched at once whatever is planned, which that takes back', async () => {
    await save('maintenance', '1', { until: formatDay(tomorrow) });
    expect((await save('maintenance', '0')).status).toBe(303);
    const [, end, last] = await rows();
    expect([end!.withdrawn_at !== null, last!.value]).toEqual([true, 0]);
    expect((await operator.get(pageOf('maintenance'))).text).not.toContain('Mudança marcada');
  });

  test('is taken back with its end, which alone would say nothing', async () => {
    await save('maintenance', '1', { from: formatDay(tomorrow), until: formatDay(addDays(tomorrow, 1)) });
    const [line] = await rows();
    const page = pageOf('maintenance');
    const answer = await sendForm(operator, page, { line: String(line!.id) }, `${page}/retirar`);
    expect(answer.status).toBe(303);
    expect((await rows()).map(({ withdrawn_by }) => withdrawn_by !== null)).toEqual([true, true]);
  });

  test('says what is wrong with its moments, and keeps what was typed', async () => {
    const day = formatDay(tomorrow);
    for (const [typed, says] of [
      [{ from: day, fromTime: '25:00' }, 'Escreva a hora como 02:00.'],
      [{ fromTime: '02:00' }, 'Escolha também o dia.'],
      [{ from: formatDay(toDay(new Date())), fromTime: '00:00' }, 'Escolha um momento que ainda vem'],
      [{ from: day, fromTime: '02:00', until: day, untilTime: '01:00' }, 'a volta, depois do começo'],
      [{ from: formatDay(addDays(tomorrow, 400)) }, 'Escolha um dia dentro de um ano.'],
    ] as const) {
      const answer = await save('maintenance', '1', typed);
      expect([answer.status, answer.text.includes(says)]).toEqual([422, true]);
      for (const value of Object.values(typed)) expect(answer.text).toContain(`value="${value}"`);
    }
    expect((await save('maintenance', '2')).text).toContain('Escolha ligado ou desligado.');
    expect(await rows()).toEqual([]);
  });

  test('follows the command and the release before too: whichever came last', async () => {
    await save('maintenance', '0', { from: formatDay(tomorrow) });
    await setMaintenance(db, true);
    expect(await inForce('maintenance')).toBe(1);
    expect((await operator.get(pageOf('maintenance'))).text).toContain('definido fora desta página em');
    await save('maintenance', '0');
    expect(await inForce('maintenance')).toBe(0);
    expect((await operator.get(pageOf('maintenance'))).text).not.toContain('definido fora desta página');
  });
});

describe('a setting', () => {
  test('that the release before changed since is what that says, and no other of its row', async () => {
    await changeSetting(as, 'freeMin', { value: 3_000, from: null }, WHY);
    await changeSetting(as, 'bonusPhone', { value: 500, from: null }, WHY);
    await saveSetting(db, 'billing', { freeMin: 2_500 });
    expect([await inForce('freeMin'), await inForce('bonusPhone')]).toEqual([2_500, 500]);
    await changeSetting(as, 'freeMin', { value: 4_000, from: null }, WHY);
    expect(await inForce('freeMin')).toBe(4_000);
    await saveSetting(db, 'billing', {});
  });

  test('of the requests a minute is the limit that a program reads', async () => {
    const { fixture } = await createCustomer(site.ctx);
    const token = await createApiToken(site.ctx, fixture);
    const policy = async () =>
      (await site.agent().get('/api/Home/GetUserBalance').set('Authorization', `Bearer ${token}`)).headers[
        'ratelimit-policy'
      ];
    expect(await policy()).toContain('q=1000000');
    expect((await save('requests', '59')).text).toContain('Escreva um número inteiro, de 60 a 10.000.');
    expect((await save('requests', '300')).status).toBe(303);
    await eventually(async () => (await policy())?.includes('q=300') ?? false);
  });

  test.each(['openForms', 'registrations', 'texts'] as const)(
    '%s gives more away by two people only, and less by one',
    async (name) => {
      expect(await changeSetting(as, name, { value: 100, from: null }, WHY)).toBe(false);
      expect(await changeSetting(as, name, { value: 200, from: null }, WHY)).toBe(true);
      expect(await inForce(name)).toBe(100);
      const { id } = (await db('control_changes').where({ state: 'proposed', subject: name }).first('id'))!;
      await decideControlChange(other, id, 'confirm');
      expect(await inForce(name)).toBe(200);
    },
  );

  test.each([
    ['requests', '300', 'isso não fica gravado'],
    ['openForms', '50', 'isso não fica gravado'],
    ['registrations', '50', 'isso não fica gravado'],
    ['notice', '1', 'De Desligado para Ligado, na hora.'],
    ['texts', '500', 'Não há o que contar'],
    ['batchWindow', '70', 'Não há o que contar'],
  ])('%s shows what a change would come to', async (name, value, says) => {
    const answer = await save(name, value, { step: 'preview', changeReason: '' });
    expect([answer.status, answer.text.includes(says)]).toEqual([200, true]);
    expect(await rows()).toEqual([]);
  });

  test('of the text messages counts the days that would have reached the most', async () => {
    const { userId } = as.actor;
    const text = {
      user_id: userId,
      template: 'code',
      locale: 'pt-BR',
      state: 'sent',
      created_at: new Date(),
    };
    const parts = { phone_sealed: Buffer.from('x'), phone_index: 'x', params_sealed: Buffer.from('x') };
    const texts = Array.from({ length: 120 }, (_, index) => ({
      ...text,
      ...parts,
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    }));
    await db('text_messages').insert(texts as never);
    const answer = await save('texts', '100', { step: 'preview' });
    expect(answer.text).toContain('Dias que chegaram ao máximo: 0 com o valor de agora, 1 com o novo.');
  });
});
