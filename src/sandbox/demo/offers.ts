import { randomUUID } from 'node:crypto';
import { confirmPixCharge, listPackages } from '~/src/domains/billing';
import { nextMonth } from '~/src/domains/billing/billing.rules';
import { toMonth } from '~/src/domains/billing/offers/plans.queries';
import { proposePackage, proposePlanTerms } from '~/src/domains/billing/operator/offers.service';
import { saveCode } from '~/src/domains/billing/operator/promotional-code.service';
import { changeCode, proposeCode } from '~/src/domains/billing/operator/purchase-code.service';
import { type PixOrder, startPixPurchase } from '~/src/domains/billing/pix/pix.service';
import { decideControlChange, listPlatformChanges } from '~/src/domains/oversight';
import type { ActorCtx, Ctx } from '~/src/platform/context';
import { addDays, toDay } from '~/src/shared/dates';
import type { DemoMembers } from '.';
import { actAs } from './past-work';

const CODE = {
  percent: null,
  bonus: null,
  maxUses: 300,
  accountUses: 2,
  maxTotal: 500_000,
  packageId: null,
  firstPurchase: false,
};
/** One that is used, and one whose campaign is over. */
const WELCOME = { ...CODE, code: 'BEMVINDO10', percent: 10 };
const FAIR = { ...CODE, code: 'FEIRA2026', bonus: 1_500, maxUses: 60, maxTotal: 90_000 };
/** For sign-ups; both operators agreed to its total. */
const SIGNUP = { code: 'BOASVINDAS', bonus: 2_000, maxUses: 100, creditDays: 90 };

/** A package that costs more soon, in centavos. */
const DEARER = { now: 10_000, price: 11_000, bonus: 800 };
/** The corporate plan of the month after next: volume counts earlier, and the highest discount stays. */
const TIERS = '1: 15%, 51: 25%, 101: 35%, 201: 45%, 401: 60%, 701: 70%, 1001: 75%';

/**
 * What two operators agreed to sell: codes in use and ended, the next terms of a package and of a plan; of one of the
 * purchases the payer's bank wants the money back.
 */
export async function createDemoOffers(ctx: Ctx, members: DemoMembers, sandboxUrl: string): Promise<void> {
  const [first, second] = [await actAs(ctx, members.operator), await actAs(ctx, members.supervisor)];
  const confirm = async (subject: string) => {
    const [change] = await listPlatformChanges(second, { subject });
    if (!change) throw new Error(`the demo has no change of ${subject}`);
    await decideControlChange(second, change.id, 'confirm');
  };
  const today = toDay(ctx.now());
  for (const code of [WELCOME, FAIR]) {
    await proposeCode(
      first,
      { ...code, from: today, until: addDays(today, 120) },
      'Verba de marketing do trimestre.',
    );
    await confirm(code.code);
  }
  const signup = { ...SIGNUP, until: addDays(today, 120) };
  if (await saveCode(first, signup, 'Campanha de boas-vindas.')) await confirm(SIGNUP.code);
  const market = await actAs(ctx, members.market);
  const pack = (await listPackages(ctx)).find(({ price }) => price === DEARER.now);
  if (!pack) throw new Error('the demo has no package to change');
  await buy(market, { packageId: pack.id, code: WELCOME.code }, sandboxUrl);
  await dispute(ctx, await buy(market, { packageId: pack.id, code: FAIR.code }, sandboxUrl), sandboxUrl);
  await startPixPurchase(market, { amount: 20_000, code: WELCOME.code }, randomUUID());
  await changeCode(first, FAIR.code, 'end', 'A feira acabou.');
  const { price, bonus } = DEARER;
  const terms = { price, bonus, highlight: pack.highlight, active: true, from: addDays(today, 10) };
  await proposePackage(first, { id: pack.id, isNew: false }, terms, 'Reajuste anual dos pacotes.');
  await confirm(pack.id);
  const from = nextMonth(nextMonth(toMonth(ctx.now())));
  await proposePlanTerms(
    first,
    'corporativo',
    { minimum: 49_500, tiers: TIERS, from },
    'Faixas do novo contrato.',
  );
  await confirm('corporativo');
}

/** A purchase with a code, paid at once; returns its code at the bank. */
async function buy(ctx: ActorCtx, order: PixOrder, sandboxUrl: string): Promise<string> {
  const { txid } = await startPixPurchase(ctx, order, randomUUID());
  await fetch(`${sandboxUrl}/sandbox/pix/${txid}/silent`, { method: 'POST' });
  await confirmPixCharge(ctx, txid);
  return txid;
}

/** The payer's bank wants a payment back, and the return has not ended. */
async function dispute(ctx: Ctx, txid: string, sandboxUrl: string): Promise<void> {
  const med = `${sandboxUrl}/sandbox/pix/${txid}/med?status=EM_PROCESSAMENTO`;
  await fetch(med, { method: 'POST' });
  await confirmPixCharge(ctx, txid);
}
