import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { findCancelAt } from '~/src/domains/access/login/user.queries';
import { verifyAudit } from '~/src/domains/audit';
import { eraseDueAccounts } from '~/src/domains/privacy';
import { undoCancel } from '~/src/domains/privacy/cancel.service';
import { deleteCancellation } from '~/src/domains/privacy/cancel.store';
import type { Ctx } from '~/src/platform/context';
import { testSite } from '~/test/support/app';
import { createCompany } from '~/test/support/fixtures/fixtures';
import { readableForms, redisText, tableTexts } from '~/test/support/sinks';
import { sized } from '~/test/support/size';
import { createCustomer } from '../reports/order/order.support';
import {
  storedFiles as filesIn,
  forced,
  getId,
  idOfKey,
  liveKeys,
  SEALED,
  SEALED_FILES,
  type SealedCopy,
  sealedCopies,
} from './sealed.support';
import { CPF, EMAIL, later, NAME, PHONE, type Somebody, STREET, somebodyGone } from './somebody.support';

/** What is sealed without the person: a colleague and their company. */
let baseline: Map<string, number>;
let companyId: string;
/** Whose keys stay. */
let kept: Set<string>;

const site = await testSite({ worker: true });
beforeAll(async () => {
  const colleague = await createCustomer(site.ctx, { credits: 0, cpf: '39053344705' });
  const company = await createCompany(site.db, colleague.fixture, { cnpj: '34028316000103' });
  companyId = company.accountId;
  kept = new Set([colleague.fixture.userId, colleague.fixture.accountId, companyId]);
  baseline = await sealedCounts();
});

const storedFiles = (): string[] => filesIn(site.platform.config.dataDir);

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

/** Where something of the person can be read. */
async function traces(): Promise<string[]> {
  const needles = [NAME, EMAIL, STREET, 'Quitéria', ...readableForms(CPF), ...readableForms(PHONE)];
  const texts = await tableTexts(site);
  texts.set('redis', await redisText(site));
  return [...texts].flatMap(([where, text]) =>
    needles.filter((needle) => text.includes(needle)).map((needle) => `${where}: ${needle}`),
  );
}

/** Whether a value was sealed by a key that the erasure destroys. */
const isSealedByErasedKey = ({ subject }: SealedCopy): boolean => subject !== null && !kept.has(subject);

const COMPANIES = [
  'companies.cnpj_sealed',
  'terminal_sales.details_sealed',
  'order_approvals.request_sealed',
  'order_approvals.reason_sealed',
];

/** A data subject's request outlives the account of who made it, under a key of its own (docs/model.md "Retention"). */
const isRequest = (column: string): boolean => /^subject_(requests|messages)\./.test(column);

/** Where something is sealed by such a key: everywhere but what is a company's, or a data subject's request. */
const KINDS = [
  ...Object.keys(SEALED).filter(
    (column) => 'of' in (SEALED[column] ?? {}) && !COMPANIES.includes(column) && !isRequest(column),
  ),
  ...Object.keys(SEALED_FILES).map((folder) => `files/${folder}`),
].sort();

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
    site.db.transaction((trx) => work(mortal(trx as Knex as Ctx['db'])));
  const db = new Proxy(ctx.db, {
    get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name)),
  });
  return { ...ctx, db: db as Ctx['db'], died: () => left < 0 };
}

/** Of the statements at which the erasure dies, `npm test` tries every sixth. */
const STEP = sized(6, 1);

describe('the erasure', () => {
  let gone: Somebody;
  beforeEach(async () => {
    gone = await somebodyGone(site, companyId);
  }, 90_000);

  test('a user is not erased before the term ends, nor while blocked by an operator', async () => {
    expect(await eraseDueAccounts(site.ctx)).toBe(0);
    await site.db('users').where({ id: gone.userId }).update({ status: 'blocked' });
    expect(await eraseDueAccounts(later(site.ctx))).toBe(0);
    await site.db('users').where({ id: gone.userId }).update({ status: 'active' });
    expect(await eraseDueAccounts(later(site.ctx))).toBe(1);
  });

  test('a cancellation that is being taken back is left alone; that of an erased user is not taken back', async () => {
    await site.ctx.db.transaction(async (db) => {
      await deleteCancellation({ ...site.ctx, db: db as Knex as Ctx['db'] }, gone.userId);
      expect(await eraseDueAccounts(later(site.ctx))).toBe(0);
      await db.rollback();
    });
    expect(await eraseDueAccounts(later(site.ctx))).toBe(1);
    await expect(undoCancel(gone.as)).rejects.toThrow('cancel_none');
    expect(await findCancelAt(site.ctx, gone.userId)).not.toBeNull();
  });

  test('dies at any statement: whole or erased, never between; then leaves no trace but the ledger', async () => {
    const ledger = () => site.db('entries').count('* as n').sum('amount as sum');
    const before = await ledger();
    const readable = await traces();
    expect(readable.length).toBeGreaterThan(5);
    expect(storedFiles().length).toBeGreaterThan(0);
    let deaths = 0;
    for (let n = 0; ; n += STEP) {
      const ctx = dyingAt(later(site.ctx), n);
      await eraseDueAccounts(ctx).catch(() => undefined);
      if (!ctx.died()) break;
      deaths += 1;
      expect(await traces()).toEqual(readable);
    }
    expect(await traces()).toEqual([]);
    expect(deaths * STEP).toBeGreaterThan(30);
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

  test('no copy of what was sealed opens any more: neither by the keys that are left nor by the secrets', async () => {
    const mine = (await sealedCopies(site)).filter(isSealedByErasedKey);
    const others = (await sealedCopies(site)).filter(({ subject }) => subject === companyId);
    const before = await liveKeys(site);
    const clear = (copies: SealedCopy[], keys: Map<string, Buffer>) =>
      copies.map(({ subject, sealed }) => forced(keys.get(subject ?? '') as Buffer, sealed));
    const texts = clear(mine, before);
    expect(texts.some((text) => text.includes(Buffer.from(STREET).toString('latin1')))).toBe(true);
    expect([...new Set(mine.map(({ where }) => where))].sort()).toEqual(KINDS);

    await eraseDueAccounts(later(site.ctx));

    const left = await liveKeys(site);
    const names = new Set(
      [...left.values()].map(idOfKey).concat(site.platform.vault.newestId.toString('hex')),
    );
    expect(mine.filter(({ sealed }) => names.has(getId(sealed)))).toEqual([]);
    const long = mine
      .map((copy, at) => ({ ...copy, text: texts[at] ?? '' }))
      .filter(({ text }) => text.length > 7);
    const reopened = long.filter(({ sealed, text }) =>
      [...left.values()].some((key) => forced(key, sealed) === text),
    );
    expect(reopened).toEqual([]);
    expect(others.length).toBeGreaterThan(0);
    expect(clear(others, left)).toEqual(clear(others, before));
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
    for (const table of ['memberships', 'postpaid_signups']) {
      expect(await site.db(table).where({ user_id: gone.userId })).toEqual([]);
    }
  });
});

/** What a person's rows become; 'kept' says nothing of who it was. */
const PLAN = {
  gone: `addresses api_keys api_requests api_tokens auto_confirmations batches betting_credentials blocked_members challenges chatbot_accounts email_changes
    email_validations factor_removals findings history_views idempotency_keys known_devices messages monitors onboarding_requests kept_sheets password_resets
    phone_codes postpaid_signups preferences preset_accounts recovery_codes removed_members returned_addresses report_exports report_files report_reuses report_reveals social_identities text_messages webhook_endpoints
    face_templates verification_events verification_integrations verification_people verification_picture_marks verification_samples verifications
    application_decisions application_events application_notes applications ats_connections candidates check_packages recruitment_runs vacancies`,
  emptied: `company_registrations invitations login_records memberships onboarding_documents order_approvals persons right_periods
    operator_actions report_sources reports subject_keys support_visits`,
  kept: `accepted_terms adjustments audit_chains bank_partners budgets companies company_tokens control_changes cost_centers events holds invoices
    journal ledger_accounts lots low_balances pix_charges price_notice_dismissals promotional_code_uses purchase_code_uses review_tutorials terminal_partners terminal_sales
    terminals user_cancellations wallets`,
};

test('every table that names a user or an account is in the plan of the erasure', async () => {
  const { rows } = await site.db.raw(
    `select distinct c.relname as table_name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and a.attname in ('user_id', 'account_id') and c.relname !~ '^(audit_events|api_requests_)'
      order by 1`,
  );
  const planned = Object.values(PLAN).flatMap((names) => names.split(/\s+/));
  const tables = rows.map(({ table_name }: { table_name: string }) => table_name);
  expect(tables.filter((table: string) => !planned.includes(table))).toEqual([]);
});
