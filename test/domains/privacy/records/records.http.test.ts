import { beforeAll, describe, expect, test } from '@jest/globals';
import { countFigures } from '~/src/domains/figures/figures.queries';
import { deleteExpiredData, eraseDueAccounts } from '~/src/domains/privacy';
import { listProtections } from '~/src/domains/privacy/records/processing.queries';
import { listRoutines } from '~/src/domains/privacy/records/retention.queries';
import type { RoutineLine } from '~/src/domains/privacy/records/retention.types';
import { runRoutines } from '~/src/platform/retention/run-routines';
import { before, CLASS_IDS } from '~/src/shared/retention/classes';
import type { Period } from '~/src/shared/retention/retention.types';
import { ROUTINE_IDS, type RoutineId } from '~/src/shared/retention/routines';
import { type TestApp, testSite } from '~/test/support/app';
import { logIn } from '~/test/support/browser/browser-forms';
import { actingAs } from '~/test/support/context';
import { createPerson } from '~/test/support/fixtures/fixtures';

const DAY = 86_400_000;
const site = await testSite({ demo: true });
const { ctx } = site;
let operator: ReturnType<TestApp['agent']>;
let find: (id: RoutineId) => Promise<RoutineLine>;

beforeAll(async () => {
  const users = () => site.db('users').where({ email: 'operador@demo.test' });
  await users().update({ operator: false, two_factor: 'none' });
  operator = site.agent();
  await logIn(operator, 'operador@demo.test');
  await users().update({ operator: true, operator_roles: ['risk'] });
  const as = actingAs(ctx, (await createPerson(ctx.db)).actor);
  find = async (id) => (await listRoutines(as)).find((line) => line.id === id)!;
});

const open = async (path: string) =>
  (await operator.get(path)).text.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
const ago = (ms: number) => new Date(Date.now() - ms);
const late = async () => (await countFigures(site.db, [])).retentionLate;

describe('a routine', () => {
  test('that never ran needs somebody; one that ran is on time, with what it removed', async () => {
    expect(await find('leads')).toMatchObject({ state: 'never', last: null, monthly: 0 });
    expect(await late()).toBe(ROUTINE_IDS.length);
    await site.db('report_reveals').delete();
    const choice = { version: 1, analytics: true, ads: false };
    await site
      .db('cookie_choices')
      .insert({ id: crypto.randomUUID(), ...choice, created_at: ago(800 * DAY) });
    expect(await find('cookie-choices')).toMatchObject({ oldest: expect.any(Date) });
    await deleteExpiredData(ctx);
    expect(await find('cookie-choices')).toMatchObject({ state: 'ok', oldest: null, monthly: 1 });
    expect(await find('leads')).toMatchObject({ state: 'ok', monthly: 0, last: { removed: 0, error: null } });
    expect(await late()).toBeLessThan(ROUTINE_IDS.length);
  });

  test('that fails says why without personal data, and keeps no other from running', async () => {
    const fail = () => Promise.reject(new Error('no mail to ana@x.test about 529.982.247-25'));
    const run = () => runRoutines(ctx, { leads: fail, chats: async () => 3 });
    await expect(run()).rejects.toThrow('no mail');
    expect(await find('leads')).toMatchObject({
      state: 'failed',
      last: { error: 'no mail to # about #' },
    });
    expect(await find('chats')).toMatchObject({ state: 'ok', monthly: 3 });
    const page = await open('/operador/retencao');
    expect(page).toMatch(/\d+ rotinas precisam de atenção/);
    expect(page).toContain('Erro: no mail to # about #');
    expect(page).toContain('Contatos pelo formulário do site');
  });

  test('that left somebody behind has failed, with how many it did not', async () => {
    const [whole, broken] = [await createPerson(site.db), await createPerson(site.db)];
    await site.db('persons').where({ user_id: broken.userId }).delete();
    const due = [whole, broken].map(({ userId }) => ({ user_id: userId, cancel_at: new Date(0) }));
    await site.db('user_cancellations').insert(due);
    const error = 'user without a personal account';
    await expect(runRoutines(ctx, { accounts: eraseDueAccounts })).rejects.toThrow(error);
    expect(await find('accounts')).toMatchObject({ state: 'failed', last: { removed: 1, error } });
    await site.db('user_cancellations').where({ user_id: broken.userId }).delete();
  });

  test('is late after two of its intervals, and shows what it left beyond its time', async () => {
    await runRoutines(ctx, { messages: async () => 0 });
    await site
      .db('retention_runs')
      .where({ class: 'messages' })
      .update({ started_at: ago(2.1 * 3_600_000) });
    expect((await find('messages')).state).toBe('late');
    const since = await late();
    await runRoutines(ctx, { messages: async () => 0 });
    expect((await find('messages')).state).toBe('ok');
    expect(await late()).toBe(since - 1);
    const choice = { version: 1, analytics: true, ads: false };
    await site
      .db('cookie_choices')
      .insert({ id: crypto.randomUUID(), ...choice, created_at: ago(800 * DAY) });
    expect((await find('cookie-choices')).state).toBe('overdue');
  });

  test('takes a month back from a day that the month does not have to its last', () => {
    const back = (period: Period, at: string) => before(period, new Date(at)).toISOString();
    expect(back({ months: 6 }, '2026-08-31T12:00:00Z')).toBe('2026-02-28T12:00:00.000Z');
    expect(back({ months: 6 }, '2026-12-31T12:00:00Z')).toBe('2026-06-30T12:00:00.000Z');
    expect(back({ months: 6 }, '2026-08-28T12:00:00Z')).toBe('2026-02-28T12:00:00.000Z');
    expect(back({ years: 5 }, '2028-02-29T12:00:00Z')).toBe('2023-02-28T12:00:00.000Z');
  });

  test('leaves runs for ninety days', async () => {
    await site
      .db('retention_runs')
      .where({ class: 'chats' })
      .update({ started_at: ago(91 * DAY) });
    await deleteExpiredData(ctx);
    expect(await site.db('retention_runs').where({ class: 'chats' })).toHaveLength(1);
  });
});

describe('the record of processing', () => {
  test('has every class, and every protected column in one of them', async () => {
    const lines = await listProtections(ctx);
    const { rows } = await site.db.raw(
      `select table_name || '.' || column_name as name from information_schema.columns
        where table_schema = 'public' and column_name ~ '_(sealed|index)$' and table_name !~ '^(api_requests|audit_events)_'`,
    );
    const listed = lines.flatMap(({ sealed, indexes }) => [...sealed, ...indexes]).sort();
    expect(listed).toEqual(rows.map(({ name }: { name: string }) => name).sort());
    const { locale, operations } = (await operator.get('/operador/registro-de-operacoes?formato=json')).body;
    expect(locale).toBe('pt-BR');
    expect(operations.map(({ id }: { id: string }) => id)).toEqual(CLASS_IDS);
    for (const each of operations) expect(Object.values(each).every((text) => text !== '')).toBe(true);
  });

  test('is a page and a table', async () => {
    const page = await open('/operador/registro-de-operacoes');
    expect(page).toContain('biometria (sensível)');
    expect(page).toContain('Cabe ao jurídico');
    const csv = await operator.get('/operador/registro-de-operacoes?formato=csv');
    expect(csv.text.trim().split('\r\n').length).toBe(CLASS_IDS.length + 1);
  });
});

test.each(['/operador/relatorio-de-impacto', '/en-US/operador/relatorio-de-impacto'])(
  'the impact assessment %s has its sections, with those of counsel marked',
  async (path) => {
    const { text } = await operator.get(path);
    const headings = [...text.matchAll(/<h2>(\d+)<!-- -->\./g)].map(([, number]) => Number(number));
    expect(headings).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(text.match(/(Cabe ao jurídico|For counsel)<\/span>/g)).toHaveLength(3);
    // Verifications are decided by rules where a customer wants it: to say that nothing is would be false.
    expect(text).toMatch(/aprovar ou recusar automaticamente|approve or reject automatically/);
    expect(text.replace(/^.*<article|<\/article>.*$/gs, '')).not.toMatch(/route:|\{\{|\[object/);
  },
);
