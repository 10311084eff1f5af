import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { openWallet } from '~/src/domains/billing';
import {
  freezeWallet,
  refundPurchase,
  setPlan,
  unfreezeWallet,
} from '~/src/domains/billing/operator/operator.service';
import { reissueInvoice } from '~/src/domains/billing/receivables/reissue.service';
import { proposeWriteOff } from '~/src/domains/billing/receivables/write-off.service';
import { decideUnmatchedPayment } from '~/src/domains/billing/settlement/unmatched-payment.service';
import { adjustCredits, decideAdjustment } from '~/src/domains/billing/wallet/adjustment.service';
import { freezeWallets } from '~/src/domains/billing/wallet/wallet.store';
import { insertMessage } from '~/src/domains/notifications/message.store';
import { decideEvaluation } from '~/src/domains/onboarding/operator.service';
import { insertRequest } from '~/src/domains/onboarding/request.store';
import {
  freezeFor,
  refundFor,
  rerunFor,
  resendFor,
  resendToReader,
} from '~/src/domains/operators/account/action.service';
import { decideControlChange } from '~/src/domains/oversight';
import type { ActorCtx } from '~/src/platform/context';
import { addDays, toDay } from '~/src/shared/dates';
import { ROUTES } from '~/src/shared/routes';
import { testSite } from '~/test/support/app';
import { actingAs } from '~/test/support/context';
import { fault } from '~/test/support/fault';
import { createCompany } from '~/test/support/fixtures/fixtures';
import { billInvoice } from '../domains/billing/support/invoices';
import { createPersonWithPassword } from '../domains/privacy/person.support';

const site = await testSite();
const { ctx, db } = site;

const operator = async () => {
  const person = await createPersonWithPassword(ctx, { operator: true });
  return { person, as: actingAs(ctx, person.actor) };
};
const credits = (accountId: string, amount = 1_000) => ({
  id: randomUUID(),
  accountId,
  amount,
  reason: 'para mim',
});
const ask = (accountId: string) => ({
  accountId,
  order: randomUUID(),
  reason: 'Chamado 8812, a meu pedido',
});
const TERMS = { planId: 'essencial', limit: 500_000 };

/** A payment that bought nothing, of an account. */
async function createUnmatched(accountId: string, userId: string): Promise<string> {
  const [at, endToEndId] = [new Date(), randomUUID().replaceAll('-', '')];
  const txid = randomUUID().replaceAll('-', '');
  const times = { created_at: at, expires_at: at };
  const [charge] = await db('pix_charges')
    .insert({ txid, account_id: accountId, user_id: userId, amount: 1_000, ...times })
    .returning('id');
  await db('pix_unmatched_payments').insert({
    end_to_end_id: endToEndId,
    charge_id: charge.id,
    txid,
    amount: 900,
    reason: 'amount_mismatch',
    paid_at: at,
    found_at: at,
  });
  return endToEndId;
}

let invoices = 0;
/** An overdue invoice of an account. */
function bill(accountId: string): Promise<string> {
  invoices += 1;
  return billInvoice(ctx, accountId, { dueOn: '2026-04-11', month: `${1950 + invoices}-03-01` });
}

interface Own {
  as: ActorCtx;
  /** The operator's personal account, or that of a company of theirs. */
  accountId: string;
  /** Another operator. */
  other: ActorCtx;
}
type Try = (own: Own) => Promise<unknown>;

/** Confirms what another operator proposed for the account. */
const confirmOther = async ({ as, accountId, other }: Own, propose: () => Promise<unknown>) => {
  await propose();
  const row = await db('control_changes').where({ subject: accountId, state: 'proposed' }).first('id');
  expect(row).toBeDefined();
  try {
    await decideControlChange(as, row.id, 'confirm');
  } finally {
    await decideControlChange(other, row.id, 'withdraw');
  }
};

/** Every operator's page that moves money of an account, or what holds it back, with what it does there. */
const MONEY: Record<string, readonly Try[]> = {
  'operator-wallet-adjust': [({ as, accountId }) => adjustCredits(as, credits(accountId))],
  'operator-adjustment': [
    async ({ as, accountId, other }) => {
      const large = credits(accountId, 900_000);
      expect(await adjustCredits(other, large)).toBe('proposed');
      await decideAdjustment(as, large.id, true);
    },
  ],
  'operator-unmatched-payment': (['return', 'keep'] as const).map(
    (decision): Try =>
      async (own) => {
        const payment = await createUnmatched(own.accountId, own.as.actor.userId);
        await decideUnmatchedPayment(own.as, payment, decision);
      },
  ),
  'operator-wallet-plan': [({ as, accountId }) => setPlan(as, accountId, TERMS)],
  'operator-account-refund': [
    ({ as, accountId }) => refundPurchase(as, accountId, randomUUID()),
    ({ as, accountId }) => refundFor(as, { ...ask(accountId), txid: randomUUID() }),
  ],
  'operator-account-freeze': [
    ({ as, accountId }) => freezeWallet(as, accountId),
    ({ as, accountId }) => freezeFor(as, ask(accountId)),
  ],
  'operator-account-rerun': [
    ({ as, accountId }) => rerunFor(as, { ...ask(accountId), reportId: randomUUID() }),
  ],
  'operator-account-resend': [
    ({ as, accountId }) => resendFor(as, { ...ask(accountId), messageId: randomUUID() }),
  ],
  'operator-message-resend': [
    async ({ as }) => {
      const { userId } = as.actor;
      const request = { userId, template: 'low-balance', locale: 'pt-BR', params: {} } as never;
      const messageId = (await insertMessage(ctx, request))!;
      const { order, reason } = ask('');
      await resendToReader(as, { order, reason, messageId });
    },
  ],
  'operator-wallet-unfreeze': [({ as, accountId }) => unfreezeWallet(as, accountId, 'Revisada')],
  'operator-receivable-reissue': [
    async ({ as, accountId }) => {
      const invoiceId = await bill(accountId);
      const wish = { invoiceId, dueOn: addDays(toDay(ctx.now()), 5), reason: 'Mais prazo para mim' };
      await reissueInvoice(as, { id: randomUUID(), ...wish });
    },
  ],
  'operator-receivable-write-off': [
    async ({ as, accountId }) => proposeWriteOff(as, await bill(accountId), 'Não vou pagar isto'),
  ],
  'operator-control-change': [
    async (own) => {
      const invoice = await bill(own.accountId);
      await confirmOther({ ...own, accountId: invoice }, () =>
        proposeWriteOff(own.other, invoice, 'Empresa encerrada'),
      );
    },
    (own) => confirmOther(own, () => setPlan(own.other, own.accountId, TERMS, 'Contrato novo')),
    async (own) => {
      await freezeWallets(ctx, [own.accountId]);
      await confirmOther(own, () => unfreezeWallet(own.other, own.accountId, 'Revisada'));
    },
  ],
};

/** Operators' pages that move no money of one account; those of the platform's own amounts need two operators. */
const OTHERS = [
  ...['operator-receivables', 'operator-receivable'],
  ...['operator-home', 'operator-search', 'operator-account'],
  ...[
    'operator-visits',
    'operator-visit',
    'operator-visit-start',
    'operator-visit-code',
    'operator-visit-end',
  ],
  'operator-people',
  'operator-person-reveal',
  'operator-person-block',
  'operator-person-unblock',
  'operator-person-member',
  'operator-factor-remove',
  'operator-factor-keep',
  ...['operator-team', 'operator-roles'],
  'operator-queues',
  'operator-queue-change',
  'operator-letters-settle',
  ...['operator-sources', 'operator-source-change'],
  ...['operator-audit', 'operator-wallets', 'operator-wallet', 'operator-settings', 'operator-setting'],
  ...['operator-setting-change', 'operator-setting-withdraw'],
  ...['operator-packages', 'operator-package-new', 'operator-package', 'operator-package-terms'],
  ...['operator-plans', 'operator-plan', 'operator-plan-terms', 'operator-bundles'],
  ...[
    'operator-codes',
    'operator-code-new',
    'operator-signup-code-new',
    'operator-code',
    'operator-code-change',
  ],
  ...['operator-catalog', 'operator-product', 'operator-product-price'],
  'operator-leads',
  'operator-lead',
  'operator-lead-reply',
  ...['operator-proof', 'operator-proof-show', 'operator-proof-decide'],
  ...['operator-subjects', 'operator-subject', 'operator-subject-take', 'operator-subject-message'],
  ...[
    'operator-subject-confirm',
    'operator-subject-answer',
    'operator-subject-refuse',
    'operator-subject-erase',
    'operator-subject-source',
    'operator-subject-correct',
  ],
  ...['operator-retention', 'operator-processing', 'operator-impact'],
  'operator-outbox',
  'operator-evaluations',
  'operator-evaluation',
  'operator-evaluation-document',
  ...[
    'operator-reports',
    'operator-reports-source',
    'operator-sales',
    'operator-verifications',
    'operator-partners',
    'operator-services',
    'operator-bank',
    'operator-changes',
    'operator-bank-seen',
  ],
];

test('every operator page is classified as a page of money or not', () => {
  const pages = ROUTES.filter(({ access }) => access.includes('operator')).map(({ id }) => id);
  expect([...Object.keys(MONEY), ...OTHERS].sort()).toEqual([...pages].sort());
});

fault('own-wallet', 'an operator cannot move money of their own or of their companies', async () => {
  const [{ person, as }, { as: other }] = [await operator(), await operator()];
  const company = await createCompany(db, person, { billingType: 2, role: 'member' });
  await openWallet(ctx, company.accountId);
  const tries = Object.values(MONEY).flat();
  for (const { accountId } of [person, company]) {
    for (const attempt of tries) {
      await expect(attempt({ as, accountId, other })).rejects.toMatchObject({ code: 'own_wallet' });
    }
  }
});

fault('own-wallet', 'nor decide their own registration, which has a bonus', async () => {
  const { person, as } = await operator();
  const id = randomUUID();
  const content = { person: {} as never, provider: {} as never };
  await insertRequest(ctx, { id, userId: person.userId, state: 'manual', quizAfterSms: false, ...content });
  await expect(decideEvaluation(as, id, { decision: 'approve', note: '' })).rejects.toMatchObject({
    code: 'own_evaluation',
  });
});
