import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { closeUser } from '~/src/domains/access';
import { completePersonalAccount, confirmPhone } from '~/src/domains/accounts';
import { verifyAudit } from '~/src/domains/audit';
import { queueEmail, queueText } from '~/src/domains/notifications';
import { holdDocument } from '~/src/domains/onboarding/document.store';
import { eraseDueAccounts } from '~/src/domains/privacy';
import { changeAddress } from '~/src/domains/profile/address.service';
import { startPhone } from '~/src/domains/profile/phone.service';
import { changePicture } from '~/src/domains/profile/picture.service';
import type { Ctx } from '~/src/platform/context';
import { hashPassword } from '~/src/platform/passwords';
import { ended, makeCustomer, order, personWho } from '~/test/domains/reports/order.support';
import { createTestApp, type TestApp } from '~/test/support/app';
import { actingAs } from '~/test/support/context';
import { makeCompany, PASSWORD } from '~/test/support/fixtures';
import { readableForms, redisText, tableTexts } from '~/test/support/sinks';

const NAME = 'QUITÉRIA CANÁRIO';
const EMAIL = 'quiteria.canario@apagar.test';
const CPF = '86288366757';
const PHONE = '11987650123';
const STREET = 'Rua do Canário';
const PIXELS = { width: 8, height: 8, channels: 3, background: '#123456' } as const;
const WEEK_MS = 8 * 86_400_000;

let site: TestApp;
/** What is sealed without the person: a colleague and their company. */
let baseline: Map<string, number>;
let companyId: string;

beforeAll(async () => {
  site = await createTestApp({ worker: true });
  const colleague = await makeCustomer(site.ctx, { credits: 0, cpf: '39053344705' });
  const company = await makeCompany(site.db, colleague.fixture, { cnpj: '34028316000103' });
  companyId = company.accountId;
  baseline = await sealedCounts();
});
afterAll(() => site.close());

const later = (ctx: Ctx): Ctx => ({ ...ctx, now: () => new Date(Date.now() + WEEK_MS) });

/** How many sealed values and indexes of documents each column holds. */
async function sealedCounts(): Promise<Map<string, number>> {
  const columns: { table_name: string; column_name: string }[] = await site
    .db('information_schema.columns')
    .where({ table_schema: 'public' })
    .where((or) => or.whereLike('column_name', '%\\_sealed').orWhereLike('column_name', '%\\_index'))
    .select('table_name', 'column_name');
  const counts = columns.map(async ({ table_name, column_name }): Promise<[string, number]> => {
    const { rows } = await site.db.raw('select count(*)::int as n from ?? where length(??) > 0', [
      table_name,
      column_name,
    ]);
    return [`${table_name}.${column_name}`, rows[0].n];
  });
  return new Map((await Promise.all(counts)).sort());
}

function storedFiles(): string[] {
  const root = join(site.platform.config.dataDir, 'files');
  try {
    return readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);
  } catch {
    return [];
  }
}

/** Somebody of whom every part of the product knows something, and who cancelled a week ago. */
async function somebodyGone(): Promise<{ userId: string; accountId: string }> {
  const { ctx, db } = site;
  const { fixture } = await makeCustomer(ctx);
  const { userId, accountId } = fixture;
  await db('users')
    .where({ id: userId })
    .update({ email: EMAIL, full_name: NAME, password_hash: await hashPassword(PASSWORD) });
  const as = actingAs(ctx, { ...fixture.actor, email: EMAIL, userName: NAME });
  const identity = { userId, cpf: CPF, fullName: NAME, birthDate: '1988-03-02' };
  await completePersonalAccount(ctx, identity);
  await startPhone(as, '11987650999', { password: PASSWORD, code: '' });
  await confirmPhone(ctx, { userId, phone: PHONE });
  await changeAddress(as, {
    postalCode: '01310100',
    street: STREET,
    number: '1',
    complement: '',
    district: 'Centro',
    city: 'São Paulo',
    state: 'SP',
  });
  await changePicture(as, await sharp({ create: PIXELS }).png().toBuffer());
  const { reportId } = await order(as, personWho('clean'));
  await ended(ctx, reportId);
  await holdDocument(ctx, {
    userId,
    name: 'contrato-canario.pdf',
    kind: 'pdf',
    content: Buffer.from('%PDF'),
  });
  await queueEmail(ctx, { userId, template: 'password-changed', params: { link: 'https://x.test' } });
  await queueText(ctx, { phone: PHONE, template: 'security-code', params: { code: '123456', minutes: 1 } });
  await db('memberships').insert({ user_id: userId, account_id: companyId, role: 'admin' });
  await scatter(userId, accountId);
  await closeUser(ctx, userId, new Date(Date.now() + 60_000));
  return { userId, accountId };
}

/** Rows that a longer life here would have left. */
async function scatter(userId: string, accountId: string): Promise<void> {
  const { db, ctx } = site;
  const soon = new Date(Date.now() + 60_000);
  const seal = (text: string) => ctx.vault.encrypt('test', Buffer.from(text));
  const secret_hash = randomUUID();
  await db('email_validations').insert({ user_id: userId, email: EMAIL, secret_hash, expires_at: soon });
  await db('social_identities').insert({ provider: 'google', subject: `g-${CPF}`, user_id: userId });
  await db('known_devices').insert({ user_id: userId, device_hash: 'h', device: 'Chrome de Quitéria' });
  await db('chatbot_accounts').insert({ user_uid: `w-${PHONE}`, organization_uid: 'o', user_id: userId });
  await db('login_records').insert({
    user_id: userId,
    account_id: accountId,
    expires_at: soon,
    device: NAME,
  });
  await db('recovery_requests').insert({
    email_sealed: seal(EMAIL),
    email_index: ctx.vault.blindIndex('email', EMAIL),
    locale: 'pt-BR',
  });
  await db('invitations').insert({ account_id: companyId, email: EMAIL, secret_hash, expires_at: soon });
  await db('idempotency_keys').insert({
    account_id: accountId,
    scope: 's',
    key: 'k',
    request_hash: 'h',
    response: JSON.stringify({ name: NAME }),
  });
  await db('users')
    .where({ id: userId })
    .update({ origin: JSON.stringify({ name: NAME }), totp_secret_sealed: seal('totp') });
}

/** Where something of the person can be read. */
async function traces(): Promise<string[]> {
  const needles = [NAME, EMAIL, STREET, 'Quitéria', ...readableForms(CPF), ...readableForms(PHONE)];
  const texts = await tableTexts(site);
  texts.set('redis', await redisText(site));
  return [...texts].flatMap(([where, text]) =>
    needles.filter((needle) => text.includes(needle)).map((needle) => `${where}: ${needle}`),
  );
}

/** A context whose transactions die at the n-th statement; `died` tells whether they did. */
function dyingAt(ctx: Ctx, n: number): Ctx & { died: () => boolean } {
  let left = n;
  const count = () => {
    left -= 1;
    if (left < 0) throw new Error('the process died');
  };
  const mortal = <T extends object>(db: T): T =>
    new Proxy(db, {
      apply(target, self, args) {
        count();
        return Reflect.apply(target as never, self, args);
      },
      get(target, name) {
        const value = Reflect.get(target, name);
        if (name !== 'raw') return value;
        return (...args: unknown[]) => {
          count();
          return (value as (...args: unknown[]) => unknown).apply(target, args);
        };
      },
    });
  const transaction = (work: (trx: Ctx['db']) => Promise<unknown>) =>
    site.db.transaction((trx) => work(mortal(trx)));
  const db = new Proxy(ctx.db, {
    get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name)),
  });
  return { ...ctx, db: db as Ctx['db'], died: () => left < 0 };
}

describe('the erasure', () => {
  let gone: Awaited<ReturnType<typeof somebodyGone>>;
  beforeEach(async () => {
    gone = await somebodyGone();
  });

  test('nobody is erased before the time is over, nor while an operator blocks them', async () => {
    expect(await eraseDueAccounts(site.ctx)).toBe(0);
    await site.db('users').where({ id: gone.userId }).update({ status: 'blocked' });
    expect(await eraseDueAccounts(later(site.ctx))).toBe(0);
    await site.db('users').where({ id: gone.userId }).update({ status: 'active' });
    expect(await eraseDueAccounts(later(site.ctx))).toBe(1);
  });

  test('dies at any statement: whole or erased, never between; then leaves no trace but the ledger', async () => {
    const ledger = () => site.db('entries').count('* as n').sum('amount as sum');
    const before = await ledger();
    const readable = await traces();
    expect(readable.length).toBeGreaterThan(5);
    expect(storedFiles().length).toBeGreaterThan(0);
    let deaths = 0;
    for (let n = 0; ; n += 1) {
      const ctx = dyingAt(later(site.ctx), n);
      await eraseDueAccounts(ctx).catch(() => undefined);
      if (!ctx.died()) break;
      deaths += 1;
      expect(await traces()).toEqual(readable);
    }
    expect(await traces()).toEqual([]);
    expect(deaths).toBeGreaterThan(30);
    expect(storedFiles()).toEqual([]);
    expect(await ledger()).toEqual(before);
    expect((await verifyAudit(site.ctx)).breaks).toEqual([]);
  });

  test('no sealed value and no index of the person is left either', async () => {
    await eraseDueAccounts(later(site.ctx));
    const rest = new Map([...(await sealedCounts())].filter(([key, n]) => n !== (baseline.get(key) ?? 0)));
    expect(Object.fromEntries(rest)).toEqual({});
    const person = await site.db('persons').where({ user_id: gone.userId }).first();
    expect(person).toMatchObject({ cpf_sealed: null, cpf_index: null, birth_date_sealed: null });
  });

  test('files that could not be removed are removed by the next run', async () => {
    const { ctx } = site;
    const files = { ...ctx.files, remove: () => Promise.reject(new Error('the store is away')) };
    await expect(eraseDueAccounts({ ...later(ctx), files })).rejects.toThrow('away');
    expect(await traces()).toEqual([]);
    expect(storedFiles().length).toBeGreaterThan(0);
    await eraseDueAccounts(ctx);
    expect(storedFiles()).toEqual([]);
    expect(await site.db('discarded_files')).toEqual([]);
  });

  test('many runs at once erase each person once', async () => {
    const runs = await Promise.all(Array.from({ length: 4 }, () => eraseDueAccounts(later(site.ctx))));
    expect(runs.reduce((sum, each) => sum + each, 0)).toBe(1);
    const erased = site.db('audit_events').where({ action: 'account_erased', account_id: gone.accountId });
    expect((await erased).length).toBe(1);
    expect(await traces()).toEqual([]);
    expect(await site.db('memberships').where({ user_id: gone.userId })).toEqual([]);
  });
});

/** What a person's rows become; 'kept' says nothing of who it was. */
const PLAN = {
  gone: `addresses api_tokens auto_confirmations betting_credentials challenges chatbot_accounts email_changes
    email_validations findings idempotency_keys known_devices messages onboarding_requests password_resets
    phone_codes preset_accounts recovery_codes report_files report_reuses social_identities text_messages`,
  emptied: `company_registrations invitations login_records memberships onboarding_documents persons
    report_sources reports`,
  kept: `accepted_terms adjustments audit_chains bank_partners companies company_tokens events holds invoices
    journal ledger_accounts lots low_balances pix_charges price_notice_dismissals promotional_code_uses wallets`,
};

test('every table that names a user or an account is in the plan of the erasure', async () => {
  const { rows } = await site.db.raw(
    `select distinct c.table_name from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
        and c.column_name in ('user_id', 'account_id') and c.table_name !~ '^audit_events'
      order by 1`,
  );
  const planned = Object.values(PLAN).flatMap((names) => names.split(/\s+/));
  const tables = rows.map(({ table_name }: { table_name: string }) => table_name);
  expect(tables.filter((table: string) => !planned.includes(table))).toEqual([]);
});
