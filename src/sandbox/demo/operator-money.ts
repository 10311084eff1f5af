import { randomUUID } from 'node:crypto';
import { markDemoUser, registerUser } from '~/src/domains/access';
import { addMember, openCompanyAccount } from '~/src/domains/accounts';
import { confirmPixCharge, receivePixWebhook, startPixPurchase } from '~/src/domains/billing';
import { changeSetting } from '~/src/domains/billing/settings/settings.service';
import { pixWebhookSecrets } from '~/src/domains/billing/settlement/pix-bank.service';
import { freezeFor } from '~/src/domains/operators/account/action.service';
import type { Ctx } from '~/src/platform/context';
import { runAsOf } from '~/src/platform/database/past';
import { completeCnpj } from '~/src/shared/cnpj';
import { addDays, toDay } from '~/src/shared/dates';
import { actAs, ago, type Member } from './past-work';

interface People {
  operator: Member;
  /** Pays less than the purchase costs. */
  buyer: Member;
  /** Whose wallet is paused. */
  suspect: Member;
}

/** A post-paid company whose limit nobody has set yet. */
const NEWCOMER = { email: 'clinica@demo.test', name: 'Clínica Vale Verde Ltda', root: '618240950001' };
const PURCHASE = 5_000;
const PART = 3_000;

/** Money that waits for operators: a payment that bought nothing, a notice, a paused wallet, a limit, and settings. */
export async function createMoneyWork(ctx: Ctx, people: People, sandboxUrl: string): Promise<void> {
  await payTooLittle(ctx, people.buyer, sandboxUrl);
  await receivePixWebhook(ctx, pixWebhookSecrets(ctx)[0] ?? '', { pix: [{ valor: '12,00' }] });
  await openNewcomer(ctx);
  const operator = await actAs(ctx, people.operator);
  await freezeFor(operator, {
    accountId: people.suspect.accountId,
    order: randomUUID(),
    reason: 'Três cadastros do mesmo telefone em uma hora.',
  });
  const later = addDays(toDay(ctx.now()), 5);
  const raise = { value: 1_500, from: later };
  await changeSetting(operator, 'bonusReferral', raise, 'Campanha de indicação de fim de ano.');
  const lower = { value: 400_000, from: later };
  await changeSetting(operator, 'freeMax', lower, 'Compras maiores passam a ser por pacote.');
}

async function payTooLittle(ctx: Ctx, who: Member, sandboxUrl: string): Promise<void> {
  const at = ago(ctx, 1, 9);
  const { txid } = await runAsOf(await actAs(ctx, who), at, (past) =>
    startPixPurchase(past, { amount: PURCHASE }, 'demo-too-little'),
  );
  const payment = `${sandboxUrl}/sandbox/pix/${txid}/partial?amount=${PART}&at=${at.toISOString()}`;
  await fetch(payment, { method: 'POST' });
  await runAsOf(ctx, at, (past) => confirmPixCharge(past, txid));
}

async function openNewcomer(ctx: Ctx): Promise<void> {
  const { email, name, root } = NEWCOMER;
  const plain = { origin: {}, postpaidEntry: false, cameFromChatbot: false, sendValidation: false };
  await runAsOf(ctx, ago(ctx, 2, 16), async (past) => {
    const { userId } = await registerUser(past, { email, password: randomUUID(), ...plain });
    await markDemoUser(past, userId, {});
    const company = { legalName: name, tradeName: null, billingType: 2 } as const;
    const accountId = await openCompanyAccount(past, { cnpj: completeCnpj(root), ...company });
    await addMember(past, { userId, accountId, role: 'admin', claims: [] });
  });
}
