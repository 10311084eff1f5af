import { randomUUID } from 'node:crypto';
import { markDemoUser, registerUser } from '~/src/domains/access';
import { addMember, openCompanyAccount } from '~/src/domains/accounts';
import { closeInvoices, grantLimit, openInvoice } from '~/src/domains/billing';
import { startInvoicePix } from '~/src/domains/billing/invoice/invoice.service';
import { listInvoices } from '~/src/domains/billing/invoice/invoice.store';
import { confirmPixCharge } from '~/src/domains/billing/settlement/pix-bank.service';
import { savePlan } from '~/src/domains/billing/wallet/wallet.store';
import { runAsOf } from '~/src/platform/database/past';
import type { DrawingCtx } from '~/src/platform/queue/jobs';
import { completeCnpj } from '~/src/shared/cnpj';
import { actAs, collectJobs, type Member, monthStart } from './past-work';

const DEBTOR = { email: 'cobranca@demo.test', name: 'Porto Claro Logística S.A.', root: '451720330001' };
/** So many closed months that it never paid in full. */
const MONTHS = 3;
/** What it paid of the second of them, in centavos. */
const PART = 20_000;

/** A company that pays late: an invoice a month, of the plan's minimum, one of them paid in part. */
export async function createDemoReceivables(ctx: DrawingCtx, sandboxUrl: string): Promise<void> {
  const who = await runAsOf(ctx, monthStart(ctx.now(), MONTHS), openDebtor);
  const { ctx: quiet } = collectJobs(await actAs(ctx, who));
  for (let ago = MONTHS - 1; ago >= 0; ago -= 1)
    await runAsOf(quiet, monthStart(ctx.now(), ago), closeInvoices);
  const second = (await listInvoices(ctx, who.accountId)).filter(({ state }) => state !== 'open').at(-2);
  if (!second) throw new Error('the demo has no second invoice to pay in part');
  const paidAt = new Date(monthStart(ctx.now()).getTime() + 1);
  const { txid } = await runAsOf(quiet, paidAt, (past) => startInvoicePix(past, second.id, 'demo-part'));
  const payment = `${sandboxUrl}/sandbox/pix/${txid}/partial?amount=${PART}&at=${paidAt.toISOString()}`;
  await fetch(payment, { method: 'POST' });
  await runAsOf(quiet, paidAt, (past) => confirmPixCharge(past, txid));
}

async function openDebtor(past: DrawingCtx): Promise<Member> {
  const { email, name, root } = DEBTOR;
  const plain = { origin: {}, postpaidEntry: false, cameFromChatbot: false, sendValidation: false };
  const { userId } = await registerUser(past, { email, password: randomUUID(), ...plain });
  await markDemoUser(past, userId, {});
  const cnpj = completeCnpj(root);
  const accountId = await openCompanyAccount(past, {
    cnpj,
    legalName: name,
    tradeName: null,
    billingType: 2,
  });
  await addMember(past, { userId, accountId, role: 'admin', claims: [] });
  await grantLimit(past, accountId, 200_000);
  await savePlan(past, accountId, 'corporativo');
  await openInvoice(past, accountId);
  return { userId, accountId };
}
