import { captureHold, closeInvoices, grantLimit, openWallet } from '~/src/domains/billing';
import type { Invoice } from '~/src/domains/billing/billing.types';
import {
  closeInvoice,
  findInvoice,
  insertInvoice,
  markOverdue,
} from '~/src/domains/billing/invoice/invoice.store';
import type { Ctx } from '~/src/platform/context';
import { toDay } from '~/src/shared/dates';
import type { TestApp } from '~/test/support/app';
import { register } from '~/test/support/browser/browser-forms';
import { createCompany } from '~/test/support/fixtures/fixtures';
import { hold } from './wallets';

type Agent = ReturnType<TestApp['agent']>;

/** Registers somebody and makes them act for a post-paid company of their own. */
export async function registerPostpaid(
  site: TestApp,
  serial: number,
  role: 'admin' | 'member' = 'admin',
): Promise<{ agent: Agent; accountId: string; email: string }> {
  const agent = site.agent();
  const email = `fatura-${serial}@demo.test`;
  await register(agent, email);
  const user = await site.db('users').where({ email }).first('id');
  const person = { userId: user.id, accountId: '', email, actor: {} as never };
  const cnpj = String(20_000_000_000_000 + serial);
  const company = { cnpj, billingType: 2, name: `Empresa ${serial}`, role } as const;
  const { accountId } = await createCompany(site.db, person, company);
  await openWallet(site.ctx, accountId);
  await grantLimit(site.ctx, accountId, 200_000);
  await site.db('login_records').where({ user_id: user.id }).update({ account_id: accountId });
  await site.db('wallets').where({ account_id: accountId }).update({ opened_at: '2025-01-01' });
  return { agent, accountId, email };
}

/** Closes the company's March, with one report; the path of its invoice. */
export async function closeMarch({ ctx, db }: TestApp, accountId: string): Promise<string> {
  await closeInvoices({ ...ctx, now: () => new Date('2026-03-15T12:00:00Z') });
  const id = await hold(ctx, accountId, 3_990);
  await captureHold(ctx, id, 3_990);
  await db('holds').where({ id }).update({ settled_at: '2026-03-16T12:00:00Z' });
  await closeInvoices({ ...ctx, now: () => new Date('2026-04-01T12:00:00Z') });
  const row = await db('invoices').where({ account_id: accountId, period_start: '2026-03-01' }).first('id');
  return `/faturas/${row.id}`;
}

/** A closed invoice of an account for a month, of that total; overdue where its due day is over. */
export async function billInvoice(
  ctx: Ctx,
  accountId: string,
  { total = 49_500, dueOn, month = '2026-03-01' }: { total?: number; dueOn: string; month?: string },
): Promise<string> {
  await insertInvoice(ctx, accountId, month);
  const { id } = (await ctx
    .db('invoices')
    .where({ account_id: accountId, period_start: month })
    .first('id'))!;
  const invoice = (await findInvoice(ctx, id, null)) as Invoice;
  const bill = { lines: [], reports: 0, gross: 0, discount: 0, minimumExtra: total, total };
  await closeInvoice(ctx, invoice, bill, dueOn);
  await markOverdue(ctx, toDay(ctx.now()));
  return id;
}

/** An invoice as PDF. */
export const getPdf = (agent: Agent, path: string) =>
  agent
    .get(`${path}?formato=pdf`)
    .buffer(true)
    .parse(binary as never);

function binary(res: NodeJS.ReadableStream, done: (error: Error | null, body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  res.on('data', (chunk: Buffer) => chunks.push(chunk));
  res.on('end', () => done(null, Buffer.concat(chunks)));
}
