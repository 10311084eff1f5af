import { randomUUID } from 'node:crypto';
import { acceptInvitation, createCompanyToken, openInvitation } from '~/src/domains/accounts';
import { record } from '~/src/domains/audit';
import { createCostCenter, grantCredits, openWallet, startPixPurchase } from '~/src/domains/billing';
import { hashPassword } from '~/src/platform/crypto/passwords';
import { CLAIMS } from '~/src/shared/actor';
import { completeCpf } from '~/src/shared/cpf';
import type { TestApp } from '~/test/support/app';
import { logIn } from '~/test/support/browser/browser-forms';
import { actingAs } from '~/test/support/context';
import { createCompany, createPerson } from '~/test/support/fixtures/fixtures';
import { cookiesIn, type Sweeper, sweeper } from '~/test/support/sweep';
import { createBatchProduct, startBatch } from '../batches/batches.support';
import { ended, order, personWho } from '../reports/order/order.support';
import { askApproval } from './colleagues.support';

/** Words that stand in what account A has and nowhere else. */
const CANARY = 'CANARIO SIGILOSO';
const EMAIL = 'canario-sigiloso@a.test';
const GUEST = 'convidado-sigiloso@a.test';

export interface Victim {
  accountId: string;
  email: string;
  /** Everything of A by which somebody might ask for it: column → value. */
  ids: Map<string, string>;
  /** None of these may be in an answer to anybody else. */
  secrets: string[];
}

/** A company with a member, an invitation, a report with its PDF, a batch, a purchase, an audit. */
export async function createVictim(site: TestApp): Promise<Victim> {
  // Before anything reads the catalog, which the process then caches.
  await createBatchProduct(site.ctx);
  const passwordHash = await hashPassword('Demo!2026');
  const cpf = completeCpf('987123465');
  const person = await createPerson(site.db, { email: EMAIL, name: `${CANARY} DA SILVA`, cpf, passwordHash });
  const company = await createCompany(site.db, person, { name: `${CANARY} LTDA`, cnpj: '45723174000110' });
  const { accountId, userId } = company;
  for (const account of [person.accountId, accountId]) await openWallet(site.ctx, account);
  await site.db('persons').where({ user_id: userId }).update({ last_account_id: accountId });
  await grantCredits(site.ctx, { accountId, amount: 90_000, kind: 'adjustment', uniqueKey: 'tenancy' });
  const acting = actingAs(site.ctx, company.actor);
  await startPixPurchase(acting, { amount: 7_700 }, randomUUID());
  // It must not end by our clock within the test.
  await site
    .db('pix_charges')
    .where({ account_id: accountId })
    .update({ expires_at: new Date(Date.now() + 86_400_000) });
  const about = { accountId, role: 'member', claims: [], invitedBy: userId } as const;
  await openInvitation(acting, { ...about, email: GUEST });
  const member = await createPerson(site.db, { email: 'membro-sigiloso@a.test', name: `${CANARY} MEMBRO` });
  const { code } = await openInvitation(acting, { ...about, email: member.email });
  await acceptInvitation(actingAs(site.ctx, member.actor), code, member.userId);
  await createCompanyToken(acting, { ...about, expiresAt: new Date(Date.now() + 86_400_000) });
  await record(acting, { action: 'audit_exported' });
  await createCostCenter(acting, `${CANARY} CENTRO`);
  // Somebody whom no sample on a public page names.
  const target = personWho('findings_many');
  const { reportId } = await order(acting, target);
  await ended(site.ctx, reportId);
  await addInvoice(site, accountId);
  await startBatch(acting, [{ line: 1, values: { cpf: target.cpf, birthDate: target.birthDate } }]);
  await askApproval(acting, target);
  const ids = await getIds(site, accountId);
  ids.set('users.member', member.userId);
  const secrets = [CANARY, EMAIL, GUEST, member.email, target.cpf, target.name, ...[...ids.values()]];
  return { accountId, email: EMAIL, ids, secrets };
}

/** A month that was billed, as a post-paid past would have left it. */
async function addInvoice(site: TestApp, accountId: string): Promise<void> {
  const amount = 12_345;
  const [invoice] = await site
    .db('invoices')
    .insert({
      account_id: accountId,
      period_start: '2026-09-01',
      state: 'overdue',
      reports: 3,
      gross: amount,
      total: amount,
      due_on: '2026-10-12',
      closed_at: new Date(),
    })
    .returning('id');
  await site.db('invoice_lines').insert({ invoice_id: invoice.id, unit_amount: 4_115, quantity: 3 });
}

/** Tables whose rows an account owns. */
async function ownedTables(site: TestApp): Promise<string[]> {
  const { rows } = await site.db.raw(
    `select c.relname as table_name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and a.attname = 'account_id' and c.relname !~ '^audit_events_' order by 1`,
  );
  return rows.map(({ table_name }: { table_name: string }) => table_name);
}

/** Ids of things that everybody shares, secrets that no address takes, codes that are public by design. */
const SHARED =
  /^(product|price|package|plan|source)_id$|hash|secret|index|sealed|verification_code|request_id/;
const ID = /^([0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-f]{32})$/;

/** One value of each id column of each table with rows of A. */
async function getIds(site: TestApp, accountId: string): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  const seen = new Set<string>();
  for (const table of await ownedTables(site)) {
    const rows: Record<string, unknown>[] = await site.db(table).where({ account_id: accountId }).limit(1);
    for (const [column, value] of rows.flatMap((row) => Object.entries(row))) {
      if (typeof value !== 'string' || SHARED.test(column) || !ID.test(value) || seen.has(value)) continue;
      seen.add(value);
      ids.set(`${table}.${column}.${ids.size}`, value);
    }
  }
  return ids;
}

/** Fingerprint of every row that A owns; without its logins, and when our clock last asked the bank. */
export async function fingerprint(site: TestApp, accountId: string): Promise<Record<string, string>> {
  const prints: Record<string, string> = {};
  for (const table of await ownedTables(site)) {
    if (['login_records', 'api_tokens'].includes(table)) continue;
    const { rows } = await site.db.raw(
      `select md5(coalesce(string_agg(j::text, chr(10) order by j::text), '')) as print
         from (select to_jsonb(r) - 'checked_at' as j from ?? r where account_id = ?) as rows`,
      [table, accountId],
    );
    prints[table] = rows[0].print;
  }
  return prints;
}

/** Everybody else who might ask. Demo data must be there. */
export async function createOthers(site: TestApp): Promise<Record<string, Sweeper>> {
  const all = CLAIMS.filter((claim) => claim !== 'point_of_sale');
  const findUser = (email: string) => site.db('users').where({ email });
  const administrator = await findUser('revisora@demo.test').first('id');
  await site.db('memberships').where({ user_id: administrator.id }).update({ claims: all });
  const postpaid = await findUser('pospago@demo.test')
    .join('persons as p', 'p.user_id', 'users.id')
    .first('p.last_account_id');
  const plain = await findUser('nova@demo.test').first('id');
  const membership = { user_id: plain.id, account_id: postpaid.last_account_id, role: 'member', claims: all };
  await site.db('memberships').insert(membership);
  await site.db('persons').where({ user_id: plain.id }).update({ last_account_id: postpaid.last_account_id });
  // The second factor has its own tests: here the operator logs in before being one.
  await findUser('operador@demo.test').update({ operator: false, two_factor: 'none' });
  const others: Record<string, Sweeper> = { visitor: sweeper(site) };
  for (const [role, email] of [
    ['person', 'pessoa@demo.test'],
    ['administrator of another company', 'revisora@demo.test'],
    ['member of another company', 'nova@demo.test'],
    ['operator', 'operador@demo.test'],
  ] as const) {
    const agent = site.agent();
    await logIn(agent, email);
    others[role] = sweeper(site, cookiesIn(agent));
  }
  await findUser('operador@demo.test').update({ operator: true });
  return others;
}
