import { beforeAll, describe, expect, test } from '@jest/globals';
import { confirmPhone } from '~/src/domains/access';
import { isKnownCaller, recordDevice } from '~/src/domains/access/login/device.service';
import { findUserByLogin } from '~/src/domains/access/login/user.store';
import { consumeRecoveryCode, saveTotp } from '~/src/domains/access/two-factor/totp.store';
import {
  completePersonalAccount,
  findCpfHolder,
  isCompanyKnown,
  openCompanyAccount,
} from '~/src/domains/accounts';
import { getBalance, openWallet } from '~/src/domains/billing';
import { searchAccounts } from '~/src/domains/billing/operator/operator.queries';
import { receivePixWebhook } from '~/src/domains/billing/settlement/pix-bank.service';
import { queueText } from '~/src/domains/notifications';
import { countTexts } from '~/src/domains/notifications/text-message.store';
import { insertRegistration } from '~/src/domains/onboarding/company.store';
import { findPeople } from '~/src/domains/operators/people.queries';
import { INDEXED } from '~/src/domains/privacy/reindex.service';
import { listReports } from '~/src/domains/reports/history/history.queries';
import { findPreviousReport } from '~/src/domains/reports/order/reuse.queries';
import { saveSummary } from '~/src/domains/reports/reports.store';
import type { Ctx } from '~/src/platform/context';
import { createVault } from '~/src/platform/crypto/vault';
import { createDemoData } from '~/src/sandbox/demo';
import { testSite } from '~/test/support/app';
import { actingAs, TEST_VAULT_KEYS } from '~/test/support/context';
import { createPerson, type Fixture } from '~/test/support/fixtures/fixtures';
import { runCommand } from '~/test/support/process/command';
import { createEndedReports } from '../domains/reports/history/many-reports.support';

const NEWEST = 'a-newer-blind-index-key-of-32-characters!';
const CPF = '86288366757';
const CNPJ = '34028316000103';
const PHONE = '11987650123';
const REPORTED = '30500010463';
const CODES = ['one-recovery-code', 'another-recovery-code'];
const SHORT_LIVED = [
  'challenges.address_index',
  'challenges.subject_index',
  'recovery_requests.email_index',
  'subject_sessions.cpf_index',
  // Made from a photo's bytes, which are not kept: with its key, an older photo is no longer recognized.
  'verification_picture_marks.content_index',
  'verification_trials.network_index',
];
const ANY = { from: null, to: null, product: null, state: null, userId: null };
const CALLER = { kind: 'browser', device: 'a-device', deviceName: 'x', address: '10.0.0.1' } as const;
const COMPANY = { cnpj: CNPJ, legalName: 'EMPRESA', tradeName: null, billingType: 1 } as const;

let person: Fixture;
/** Who knows the secret of before alone, both, and the newest alone. */
let before: Ctx;
let both: Ctx;
let after: Ctx;

const site = await testSite({
  env: { VAULT_INDEX_KEYS: [NEWEST, ...TEST_VAULT_KEYS.blindIndex].join(',') },
});
beforeAll(async () => {
  const knowing = (blindIndex: readonly string[]): Ctx => ({
    ...site.ctx,
    vault: createVault({ ...TEST_VAULT_KEYS, blindIndex }),
  });
  before = knowing(TEST_VAULT_KEYS.blindIndex);
  both = site.ctx;
  after = knowing([NEWEST]);
  await createDemoData(site.ctx);
  person = await somebody();
  await fill(before, person);
});

/** Whoever has registered, with a wallet. */
async function somebody(): Promise<Fixture> {
  const fixture = await createPerson(site.db);
  await openWallet(site.ctx, fixture.accountId);
  return fixture;
}

/** One of everything that is looked up by a blind index. */
async function fill(ctx: Ctx, { userId, accountId }: Fixture): Promise<void> {
  await completePersonalAccount(ctx, { userId, cpf: CPF, fullName: 'QUITÉRIA', birthDate: '1988-03-02' });
  await confirmPhone(ctx, { userId, phone: PHONE });
  await openCompanyAccount(ctx, COMPANY);
  await insertRegistration(ctx, registration());
  await queueText(ctx, { phone: PHONE, template: 'security-code', params: { code: '123456', minutes: 1 } });
  for (const id of await createEndedReports(ctx, { accountId, userId }, 2)) {
    await saveSummary(ctx, { id, account_id: accountId }, 'JOSÉ DA SILVA');
  }
  await recordDevice(ctx, userId, CALLER);
  await saveTotp(ctx, userId, { secret: Buffer.alloc(20), step: 1, codes: CODES });
}

const registration = () => ({
  userId: person.userId,
  state: 'evaluation' as const,
  company: COMPANY,
  billingType: 1 as const,
  contact: null,
  documentId: null,
  contractScan: null,
  accountId: null,
});

/** What is found: by page, by call, by operators. */
const SEARCHES: [string, (ctx: Ctx) => Promise<boolean>][] = [
  ['a login by CPF', async (ctx) => (await findUserByLogin(ctx, CPF))?.id === person.userId],
  ['a login by phone', async (ctx) => (await findUserByLogin(ctx, PHONE))?.id === person.userId],
  ['who has a CPF', async (ctx) => (await findCpfHolder(ctx, CPF)) === person.userId],
  ['whether a company is known', (ctx) => isCompanyKnown(ctx, CNPJ)],
  ['operators, people by CPF', async (ctx) => (await findPeople(ctx, CPF)).length === 1],
  ['operators, people by phone', async (ctx) => (await findPeople(ctx, PHONE)).length === 1],
  ['operators, wallets by CPF', async (ctx) => (await searchAccounts(ctx, CPF)).length === 1],
  ['operators, wallets by CNPJ', async (ctx) => (await searchAccounts(ctx, CNPJ)).length === 1],
  ['texts to a phone', async (ctx) => (await countTexts(ctx, new Date(0), { phone: PHONE })) === 1],
  ['the history by document', async (ctx) => (await reportsOn(ctx)) === 2],
  ['the history by name', async (ctx) => (await reportsNamed(ctx)) === 2],
  ['an earlier report', async (ctx) => (await earlierReport(ctx)) !== null],
];

/** What is refused, because somebody has it. */
const REFUSED: [string, (ctx: Ctx) => Promise<unknown>][] = [
  ['a second registration with a CPF', (ctx) => complete(ctx)],
  ['a second account of a company', (ctx) => openCompanyAccount(ctx, COMPANY)],
  ['a second registration of a company that waits', (ctx) => insertRegistration(ctx, registration())],
];

/** Completes somebody else's registration with the CPF; returns their credits. */
async function complete(ctx: Ctx): Promise<number> {
  const { userId, accountId } = await somebody();
  await completePersonalAccount(ctx, { userId, cpf: CPF, fullName: 'OUTRA', birthDate: '1988-03-02' });
  return (await getBalance(ctx, accountId)).available;
}

async function reportsOn(ctx: Ctx): Promise<number> {
  const filter = { ...ANY, document: REPORTED };
  const { lines } = await listReports(ctx, { accountId: person.accountId, filter, limit: 10 });
  return lines.length;
}

async function reportsNamed(ctx: Ctx): Promise<number> {
  const filter = { ...ANY, document: null, name: 'silva josé' };
  const { lines } = await listReports(ctx, { accountId: person.accountId, filter, limit: 10 });
  return lines.length;
}

async function earlierReport(ctx: Ctx): Promise<unknown> {
  const { product_id: id } = await site.db('reports').where({ account_id: person.accountId }).first();
  const product = { id, target: 'CPF' as const };
  const order = { product, inputs: { cpf: REPORTED }, purpose: 'fraud_prevention' as const };
  return findPreviousReport(actingAs(ctx, person.actor), order);
}

describe('with the newest secret before the previous one', () => {
  test.each(SEARCHES)('%s', async (_, lookup) => {
    expect([await lookup(both), await lookup(after)]).toEqual([true, false]);
  });

  test.each(REFUSED)('%s is refused', async (_, attempt) => {
    await expect(attempt(both)).rejects.toMatchObject({ code: expect.stringMatching(/_(taken|waiting)$/) });
  });

  test('a phone keeps its owner', async () => {
    const { userId } = await somebody();
    expect(await confirmPhone(both, { userId, phone: PHONE })).toBe(false);
  });

  test('a recovery code works once', async () => {
    const [code = ''] = CODES;
    expect(await consumeRecoveryCode(both, person.userId, code)).toBe(true);
    expect(await consumeRecoveryCode(both, person.userId, code)).toBe(false);
  });

  test('a device is recognized, and by the newest secret from its next login', async () => {
    expect(await isKnownCaller(after, person.userId, CALLER)).toBe(false);
    expect(await isKnownCaller(both, person.userId, CALLER)).toBe(true);
    await recordDevice(both, person.userId, CALLER);
    expect(await isKnownCaller(after, person.userId, CALLER)).toBe(true);
    expect(await site.db('messages').where({ template: 'new-device' })).toEqual([]);
  });

  test('the bank may call the address registered before', async () => {
    const index = before.vault.blindIndex('pix-webhook', site.ctx.origin);
    const body = { pix: [] };
    await expect(receivePixWebhook(both, index, body)).resolves.toBeUndefined();
    await expect(receivePixWebhook(after, index, body)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('after the command', () => {
  test('the number of written rows is reported', async () => {
    const getOutput = (...counts: number[]) => {
      const messages = INDEXED.map(({ table, column }, at) => `${table}.${column} ${counts[at] ?? 0}`);
      return `by the newest of VAULT_INDEX_KEYS now: ${messages.join(', ')}\n`;
    };
    const run = () => runCommand(site, 'rotate-index-keys');
    expect(await run()).toMatchObject({ code: 0, stdout: getOutput(1, 1, 1, 1, 1, 2, 2) });
    expect(await run()).toMatchObject({ code: 0, stdout: getOutput() });
  }, 60_000);

  test.each(SEARCHES)('%s, by the newest alone', async (_, lookup) => {
    expect(await lookup(after)).toBe(true);
  });

  test.each(REFUSED)('%s is refused by the newest alone', async (_, attempt) => {
    await expect(attempt(after)).rejects.toMatchObject({ code: expect.stringMatching(/_(taken|waiting)$/) });
  });

  test('a CPF receives no second bonus, even after its account was erased', async () => {
    await site.db('persons').where({ user_id: person.userId }).update({ cpf_index: null, cpf_sealed: null });
    expect(await complete(after)).toBe(0);
  });

  test('every column of blind indexes is re-indexed, or expires with its code', async () => {
    const { rows } = await site.db.raw(
      `select table_name || '.' || column_name as name from information_schema.columns
        where table_schema = 'public' and (column_name like '%\\_index' or column_name like '%\\_words') order by 1`,
    );
    const names: string[] = rows.map(({ name }: { name: string }) => name);
    const walked = INDEXED.map(({ table, column }) => `${table}.${column}`);
    expect(names.filter((name) => !walked.includes(name))).toEqual(SHORT_LIVED);
  });
});
