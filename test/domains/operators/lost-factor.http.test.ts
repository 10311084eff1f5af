import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { cleanUpAccess } from '~/src/domains/access';
import { saveTotp } from '~/src/domains/access/two-factor/totp.store';
import { newTotpSecret } from '~/src/platform/crypto/totp';
import { createContext } from '~/src/platform/platform';
import { type TestApp, testSite } from '~/test/support/app';
import { logIn, sendForm } from '~/test/support/browser/browser-forms';
import { moveClock, resetClock } from '~/test/support/clock';
import { messageAbout } from '~/test/support/mailbox';
import { operatorOf } from '~/test/support/operators';

let operator: ReturnType<TestApp['agent']>;

const site = await testSite({ demo: true, worker: true });
beforeAll(async () => {
  operator = await operatorOf(site);
});
afterEach(() => resetClock(site));

const CODE = 'ABCDEFGHJKMNPQRSTUVWXYZ2';
const RIGHT = { proof: 'video', reason: 'Perdeu o celular, protocolo 123' };

/** Somebody with an authenticator app, and the operators' page about them. */
async function withApp(email: string) {
  const { id } = await site.db('users').where({ email }).first('id');
  await saveTotp(site.ctx, id, { secret: newTotpSecret(), step: 0, codes: [CODE] });
  const own = await site.db('persons').where({ user_id: id }).first('account_id');
  const page = `/operador/pessoas?pessoa=${id}`;
  const ask = (values: Record<string, string>) =>
    sendForm(operator, page, values, `/operador/pessoas/${id}/fator/remover`);
  return { id, page, ask, accountId: own.account_id };
}
const getFactor = async (id: string) => (await site.db('users').where({ id }).first('two_factor')).two_factor;
const actions = (accountId: string) =>
  site
    .db('audit_events')
    .where({ account_id: accountId })
    .whereLike('action', '%factor%')
    .orderBy('at')
    .pluck('action');
/** What the clock does each hour, so many minutes from now. */
const clean = (minutes: number) => {
  moveClock(site, minutes);
  return cleanUpAccess(createContext(site.platform));
};

describe('a lost authenticator app', () => {
  test('goes a day after an operator was shown who it is; mails tell of both, and every login ends', async () => {
    const browser = site.agent();
    await logIn(browser, 'pessoa@demo.test');
    const { id, page, ask, accountId } = await withApp('pessoa@demo.test');
    expect((await ask(RIGHT)).headers.location).toBe(page);
    expect((await operator.get(page)).text).toContain('Perdeu o celular, protocolo 123');
    await messageAbout(site, 'pessoa@demo.test', 'Pedido para remover o seu aplicativo autenticador');
    await clean(23 * 60);
    expect(await getFactor(id)).toBe('totp');
    await clean(61);
    expect(await getFactor(id)).toBe('email');
    resetClock(site);
    await messageAbout(site, 'pessoa@demo.test', 'O seu aplicativo autenticador foi removido');
    expect((await browser.get('/indique')).headers.location).toBe('/login');
    expect(await actions(accountId)).toEqual(['factor_removal_asked', 'two_factor_changed']);
    expect((await logIn(site.agent(), 'pessoa@demo.test')).headers.location).toBe('/login/verificacao');
  });

  test('stays when a code comes before the day is over', async () => {
    const { id, ask, accountId } = await withApp('empresa@demo.test');
    await ask(RIGHT);
    const owner = site.agent();
    await logIn(owner, 'empresa@demo.test');
    expect((await sendForm(owner, '/login/verificacao', { code: CODE })).headers.location).toBe('/home');
    await clean(25 * 60);
    expect(await getFactor(id)).toBe('totp');
    expect(await actions(accountId)).toEqual(['factor_removal_asked', 'factor_removal_stopped']);
  });

  test('stays when the operator thinks better of it', async () => {
    const { id, page, ask } = await withApp('empresa@demo.test');
    await ask(RIGHT);
    expect((await ask(RIGHT)).text).toContain('A remoção já está marcada.');
    await sendForm(operator, page, {}, `/operador/pessoas/${id}/fator/manter`);
    await clean(25 * 60);
    expect(await getFactor(id)).toBe('totp');
  });

  test('is not taken where there is nothing to check the person by', async () => {
    const { id, ask } = await withApp('doisfatores@demo.test');
    expect((await ask(RIGHT)).text).toContain('Não há CPF no cadastro');
    const byCall = await ask({ ...RIGHT, proof: 'call' });
    expect([byCall.status, byCall.text]).toEqual([
      409,
      expect.stringContaining('Não há telefone confirmado'),
    ]);
    expect(byCall.text).toContain('Perdeu o celular, protocolo 123');
    expect(await site.db('factor_removals').where({ user_id: id })).toEqual([]);
  });

  test.each([
    [{ proof: '' }, 'Diga como a identidade foi conferida.'],
    [{ reason: 'curto' }, 'Explique o motivo com pelo menos 10 caracteres.'],
  ])('is not taken with %j', async (wrong, said) => {
    const { id, ask } = await withApp('caixa@demo.test');
    const response = await ask({ ...RIGHT, ...wrong });
    expect(response.status).toBe(422);
    expect(response.text).toContain(said);
    expect(await site.db('factor_removals').where({ user_id: id })).toEqual([]);
  });

  test('is offered neither for operators nor without an app', async () => {
    const { page, ask } = await withApp('operador@demo.test');
    expect((await operator.get(page)).text).not.toContain('name="proof"');
    const refused = await ask(RIGHT);
    expect(refused.status).toBe(409);
    const { id } = await site.db('users').where({ email: 'nova@demo.test' }).first('id');
    const other = `/operador/pessoas?pessoa=${id}`;
    expect((await operator.get(other)).text).not.toContain('name="proof"');
    expect((await sendForm(operator, other, RIGHT, `/operador/pessoas/${id}/fator/remover`)).text).toContain(
      'não usa um aplicativo autenticador',
    );
  });
});
