import { beforeAll, describe, expect, test } from '@jest/globals';
import { Redis } from 'ioredis';
import { handlers } from '~/jobs';
import { eraseDueAccounts } from '~/src/domains/privacy';
import type { JobCtx } from '~/src/platform/queue/jobs';
import { ROUTINE_MINUTES } from '~/src/shared/retention/routines';
import { testSite } from '~/test/support/app';
import { createCompany } from '~/test/support/fixtures/fixtures';
import { createFinder, readSinks } from '~/test/support/traces';
import { createCustomer } from '../reports/order/order.support';
import { PLANTED, plantSubject } from './planted.support';
import { forced, liveKeys, sealedCopies } from './sealed.support';
import { CPF, EMAIL, later, NAME, PHONE, STREET, somebodyGone } from './somebody.support';

const DAY_MS = 86_400_000;
const YEARS = 7;

/** Where a planted value may stay beyond its period, and the reason in law. */
const KEPT: Readonly<Record<string, string>> = {
  'ats_connections.secret_sealed: name': 'a company’s own setting, as long as its account (LGPD, art. 7, V)',
};

const log: string[] = [];
const site = await testSite({ worker: true, logTo: log });
const { ctx } = site;

/** Where planted values can be read: `where: value`. */
async function listTraces(planted: Readonly<Record<string, string>>): Promise<string[]> {
  const find = createFinder(planted);
  const sinks = await readSinks(site, log);
  return sinks
    .flatMap(([where, text]) => find(text).map((label) => `${where}: ${label}`))
    .filter((each) => !KEPT[each]);
}

/** The same in what the keys that are left open. */
async function listOpened(planted: Readonly<Record<string, string>>): Promise<string[]> {
  const find = createFinder(planted);
  const keys = await liveKeys(site);
  const opened = (await sealedCopies(site)).flatMap(({ where, subject, sealed }) => {
    const key = keys.get(subject ?? '');
    if (!key) return [];
    const text = Buffer.from(forced(key, sealed), 'latin1').toString('utf8');
    return find(text).map((label) => `${where}: ${label}`);
  });
  return [...new Set(opened)].filter((each) => !KEPT[each]).sort();
}

/** Runs every routine of retention so many days from now. */
async function runRetention(days: number): Promise<void> {
  const jobs = handlers.filter(({ contract }) => ROUTINE_MINUTES[contract.name]);
  expect(jobs).toHaveLength(Object.keys(ROUTINE_MINUTES).length);
  const own = {
    ...ctx,
    now: () => new Date(Date.now() + days * DAY_MS),
    mail: null,
    children: null,
    statusCopy: null,
  };
  for (const { handle } of jobs) await handle(own as unknown as JobCtx, {});
}

describe('the scan', () => {
  const secret = { name: 'Ádria Ção de Tal', cpf: '11144477735', day: '1971-05-19' };
  const find = createFinder(secret);

  test.each([
    ['as it is', 'x Ádria Ção de Tal y', ['name']],
    ['in upper case, without accents', 'ADRIA CAO DE TAL', ['name']],
    ['in base64, at any place', Buffer.from('{"n":"Ádria Ção de Tal"}').toString('base64'), ['name']],
    ['in base64, one further', Buffer.from('{"na":"ADRIA CAO DE TAL"}').toString('base64'), ['name']],
    ['in an address', `?n=${encodeURIComponent('Ádria Ção de Tal')}`, ['name']],
    ['in an address with plus', '?n=adria+cao+de+tal', ['name']],
    ['in hex', Buffer.from('Ádria Ção de Tal').toString('hex'), ['name']],
    ['with punctuation', '111.444.777-35', ['cpf']],
    ['as a day', '19/05/1971 and 19710519', ['day']],
    ['not otherwise', '111.444.777-36 Ádria 1971', []],
  ])('finds a value %s', (_, text, labels) => expect(find(text)).toEqual(labels));

  test('sees each kind of column, each type of Redis, files and the log', async () => {
    const { config } = site.platform;
    await site.db.raw('create table scanned (words text, facts jsonb, bytes bytea, list text[])');
    const redis = new Redis(config.queueRedisUrl);
    const { cpf, name } = secret;
    await redis.set('s', name.repeat(40));
    await redis.hset('h', 'f', name);
    await redis.rpush('l', name);
    await redis.sadd('t', name);
    await redis.zadd('z', 1, name);
    await redis.xadd('x', '*', 'f', name);
    await redis.set(cpf, '');
    await site.db.raw('insert into scanned (words) values (?)', [name]);
    const key = await ctx.files.put('pictures', Buffer.from(name));
    const own = [`line ${name}`];
    const where = async () =>
      (await readSinks(site, own)).filter(([, text]) => find(text).length > 0).map(([place]) => place);
    expect(await where()).toEqual(
      expect.arrayContaining([
        'table scanned',
        'redis s',
        'redis h',
        'redis l',
        'redis t',
        'redis z',
        'redis x',
        `redis ${cpf}`,
        'files pictures',
        'log',
      ]),
    );
    for (const [column, value] of [
      ['facts', JSON.stringify({ deep: [name] })],
      ['bytes', Buffer.from(name)],
      ['list', [name]],
    ] as const) {
      await site.db.raw('delete from scanned');
      await site.db.raw('insert into scanned (??) values (?)', [column, value as string]);
      expect([column, (await where()).includes('table scanned')]).toEqual([column, true]);
    }
    await site.db.raw('drop table scanned');
    await redis.flushdb();
    redis.disconnect();
    await ctx.files.remove(key);
  });
});

describe('somebody of whom customers asked', () => {
  beforeAll(() => plantSubject(site), 120_000);

  test('is readable nowhere, though keys open what is kept of them', async () => {
    expect(await listTraces(PLANTED)).toEqual([]);
    const opened = await listOpened(PLANTED);
    for (const label of Object.keys(PLANTED))
      expect([label, opened.some((each) => each.endsWith(`: ${label}`))]).toEqual([label, true]);
  });

  test('stands in no subject and no link of a message', () => {
    const find = createFinder(PLANTED);
    const messages = site.sandbox.outbox.list();
    expect(messages.length).toBeGreaterThan(4);
    const heads = messages.map(({ subject, links, unsubscribe = '' }) =>
      [subject, unsubscribe, ...links].join('\n'),
    );
    expect(heads.filter((head) => find(head).length > 0)).toEqual([]);
  });

  test('stands in the text of messages to themselves and to the team that they wrote to, and in no other', () => {
    const find = createFinder(PLANTED);
    const to = site.sandbox.outbox
      .list()
      .filter(({ text, html }) => find(`${text}\n${html}`).length > 0)
      .flatMap((message) => message.to);
    expect([...new Set(to)].sort()).toEqual(['equipe@x.test', PLANTED.email]);
  });

  test('is gone when all periods are over: nothing can be read, and no key opens anything of them', async () => {
    // What one run ends, such as an idle application, has a period of its own after that.
    for (let days = 1; days < YEARS * 366; days += 200) await runRetention(days);
    expect(await listOpened(PLANTED)).toEqual([]);
    expect(await listTraces(PLANTED)).toEqual([]);
  });
});

test('somebody who had an account is readable nowhere once erased, in any spelling', async () => {
  const colleague = await createCustomer(ctx, { credits: 0, cpf: '15350946056' });
  const { accountId } = await createCompany(site.db, colleague.fixture, { cnpj: '34028316000103' });
  const gone = {
    ...{ cpf: CPF, name: NAME, email: EMAIL, phone: PHONE, street: STREET, birthDate: '1988-03-02' },
    motherName: `MÃE DE ${NAME}`,
  };
  await somebodyGone(site, accountId);
  expect((await listTraces(gone)).length).toBeGreaterThan(5);
  expect((await listOpened(gone)).length).toBeGreaterThan(5);
  expect(await eraseDueAccounts(later(ctx))).toBe(1);
  expect(await listTraces(gone)).toEqual([]);
  expect(await listOpened(gone)).toEqual([]);
}, 120_000);
