import { saveLastAccount } from '~/src/domains/accounts';
import { type CostCenter, grantCredits, listCostCenters } from '~/src/domains/billing';
import { listBudgets } from '~/src/domains/billing/budgets/budget.queries';
import { changeBudget, createBudget } from '~/src/domains/billing/budgets/budget.service';
import type { JobCategory, Purpose } from '~/src/domains/reports';
import { createChildRunner } from '~/src/platform/child/runner';
import type { ActorCtx, Ctx } from '~/src/platform/context';
import { runAsOf } from '~/src/platform/database/past';
import type { DrawingCtx } from '~/src/platform/queue/jobs';
import { formatDay } from '~/src/shared/dates';
import { BUSY_PERSON, getPerson } from '~/src/shared/test-people';
import type { DemoMembers } from '.';
import { createDemoApprovals } from './approvals';
import { createDemoMonitors } from './monitors';
import { createDemoOffers } from './offers';
import { createOperatorWork } from './operator-work';
import { actAs, ago, type DemoOrder, makeBatch, makeReport, recently, startBatch } from './past-work';
import { createDemoReceivables } from './receivables';
import { createTerminalSales } from './terminal-sales';
import { createDemoEndpoints, deliverDemoEvents } from './webhooks';

/** An order so many days ago, at an hour of São Paulo; 0 days: within the last half hour. */
type Past = [daysAgo: number, hour: number, order: DemoOrder];

const DOSSIER = 'relatorio-individual';

/** A person of the sandbox (src/shared/test-people). */
function person(cpf: string, purpose: Purpose, job?: JobCategory, product = DOSSIER): DemoOrder {
  const birthDate = getPerson(cpf).birthDate ?? '';
  return { product, inputs: { cpf, birthDate }, purpose, ...(job && { jobCategory: job }) };
}

const company = (cnpj: string, purpose: Purpose, product = 'relatorio-empresa'): DemoOrder => ({
  product,
  inputs: { cnpj },
  purpose,
});

/** A tenant, a seller, and what one asks about oneself. */
const PERSONAL: Past[] = [
  [27, 20, person('40442820135', 'tenant')],
  [24, 11, person('30500011273', 'tenant')],
  [19, 21, company('34238864000168', 'fraud_prevention')],
  [16, 9, person('40532176871', 'fraud_prevention', undefined, 'consulta-cpf')],
  [12, 19, person('18025346790', 'fraud_prevention', undefined, 'consulta-cpf')],
  [9, 10, person('58136053391', 'tenant')],
  [6, 18, person('63017285995', 'fraud_prevention')],
  [2, 12, person('30500011192', 'tenant')],
];

/** Hirings of a market, and its suppliers; each for this cost center. */
const MARKET: [...Past, center: string][] = [
  [28, 10, person('63017285995', 'hiring'), 'Recursos Humanos'],
  [26, 15, person('30500011354', 'hiring', 'care'), 'Recursos Humanos'],
  [22, 9, company('34238864000168', 'supplier'), 'Compras'],
  [21, 16, company('12ABC34501DE35', 'supplier'), 'Compras'],
  [17, 14, person('40442820135', 'hiring', 'bank'), 'Loja Centro'],
  [14, 10, person('10975384600', 'hiring'), 'Recursos Humanos'],
  [13, 11, company('11222333000181', 'credit_contract'), 'Compras'],
  [9, 17, person('30500011435', 'credit_contract'), 'Compras'],
  [8, 9, person('30500010200', 'hiring'), 'Loja Centro'],
  [5, 13, person('30500011273', 'supplier'), 'Compras'],
  [1, 16, person('30500011192', 'hiring', 'hazardous'), 'Recursos Humanos'],
  [0, 0, person('58136053391', 'hiring', 'care'), 'Recursos Humanos'],
  [0, 0, company('34238864000168', 'credit_contract'), 'Compras'],
];

/** Whom two of them go on watching. */
const MONITORS = {
  tenant: person('40442820135', 'tenant'),
  supplier: company('CEIS1234500185', 'supplier'),
};

/** Two batches of drivers and suppliers' partners, by days ago. */
const BATCHES = [
  {
    daysAgo: 13,
    purpose: 'hiring',
    jobCategory: 'cargo_driver',
    cpfs: ['40442820135', '63017285995', '30500011192', '10975384600', '30500011273'],
  },
  {
    daysAgo: 4,
    purpose: 'compliance_aml',
    cpfs: ['58136053391', '30500011354', '30500010110', '30500011516'],
  },
] as const;

/** Drivers of a branch whose budget ends before they do: the batch is paused by itself. */
const PAUSED = {
  center: 'Filial Recife',
  cap: 9_000,
  cpfs: ['40532176871', '18025346790', '30500011435', '30500011788', '07691852312'],
} as const;

/**
 * Confirmed and not yet ordered: the worker runs it. Some sources answer late, or not at all; that of the first lets it
 * wait for minutes, so that a visitor finds the batch running.
 */
const RUNNING = [
  BUSY_PERSON.cpf,
  '30500011192',
  '40442820135',
  '30500010382',
  '47123586964',
  '58136053391',
  '30500010897',
  '30500010706',
  '30500010978',
] as const;

/** Credits that the month's reports use, in centavos; what the accounts begin with stays whole. */
const CREDITS = { personal: 38_000, market: 88_000 };
const OLDEST_DAYS = 29;

/** Cost centers of the market with a budget; at first nobody knew how much they would need. */
const BUDGETED = ['Recursos Humanos', 'Compras'];
const FIRST_CAP = 100_000;
/** What the market's buyer may order alone. */
const ALONE = 3_000;

/**
 * A month of life of the demo accounts: reports, monitors, batches, budgets, approvals, webhooks and what waits for operators, made by
 * the ordinary services with the clock set back, so that history, statement, invoices and operators' lists agree.
 */
export async function createDemoMonth(ctx: Ctx, members: DemoMembers, sandboxUrl: string): Promise<void> {
  const children = createChildRunner();
  const drawing = { ...ctx, children };
  try {
    for (const [name, amount] of Object.entries(CREDITS)) {
      const { accountId } = members[name as keyof typeof CREDITS];
      await runAsOf(ctx, oldest(ctx), (past) =>
        grantCredits(past, { accountId, amount, kind: 'adjustment', uniqueKey: `demo-month:${accountId}` }),
      );
    }
    const personal = await actAs(drawing, members.personal);
    const market = await actAs(drawing, members.market);
    await createDemoMonitors({ personal, market, ...MONITORS });
    for (const [index, [daysAgo, hour, order]] of PERSONAL.entries())
      await makeReport(personal, ago(ctx, daysAgo, hour), { ...order, key: `demo-personal-${index}` });
    await createMarketMonth(drawing, members);
    await createPostpaidMonth(drawing, members);
    await createDemoReceivables(drawing, sandboxUrl);
    await createTerminalSales(await actAs(drawing, members.shop), sandboxUrl);
  } finally {
    children.close();
  }
  await deliverDemoEvents(ctx, sandboxUrl);
  await createOperatorWork(ctx, members, sandboxUrl);
  await createDemoOffers(ctx, members, sandboxUrl);
}

const oldest = (ctx: Ctx): Date => ago(ctx, OLDEST_DAYS, 9);

async function createMarketMonth(ctx: DrawingCtx, members: DemoMembers): Promise<void> {
  const market = await actAs(ctx, members.market);
  await saveLastAccount(ctx, members.market.userId, members.market.accountId);
  const centers = await listCostCenters(market);
  await runAsOf(market, oldest(ctx), async (past) => {
    for (const name of BUDGETED) await createCenterBudget(past, idOf(centers, name), FIRST_CAP);
    const buyer = { scope: 'member', scopeId: members.buyer.userId } as const;
    await createBudget(past, { ...buyer, warnPercent: 80, cap: null, approvalAbove: ALONE });
  });
  for (const [index, [daysAgo, hour, order, center]] of MARKET.entries()) {
    const at = daysAgo === 0 ? recently(ctx) : ago(ctx, daysAgo, hour);
    const costCenterId = idOf(centers, center);
    await makeReport(market, at, { ...order, key: `demo-market-${index}`, costCenterId });
  }
  const buyer = await actAs(ctx, members.buyer);
  await createDemoApprovals(ctx, { buyer, admin: market, costCenterId: idOf(centers, 'Compras') });
  await halveBudgets(market);
}

const createCenterBudget = (ctx: ActorCtx, scopeId: string, cap: number) =>
  createBudget(ctx, { scope: 'cost_center', scopeId, warnPercent: 80, cap, approvalAbove: null });

/** Half of each cost center's budget is used, whatever day of the month it is. */
async function halveBudgets(ctx: ActorCtx): Promise<void> {
  for (const { id, scope, used, warnPercent, approvalAbove } of await listBudgets(ctx)) {
    if (scope !== 'cost_center') continue;
    const cap = Math.ceil((2 * used) / 1_000) * 1_000;
    await changeBudget(ctx, id, { cap, warnPercent, approvalAbove });
  }
}

async function createPostpaidMonth(ctx: DrawingCtx, members: DemoMembers): Promise<void> {
  const postpaid = await actAs(ctx, members.postpaid);
  await createDemoEndpoints(postpaid, oldest(ctx));
  for (const { daysAgo, cpfs, ...batch } of BATCHES)
    await makeBatch(postpaid, ago(ctx, daysAgo, 10), { ...batch, product: DOSSIER, people: toRows(cpfs) });
  const drivers = { product: DOSSIER, purpose: 'hiring', jobCategory: 'cargo_driver' } as const;
  const costCenterId = idOf(await listCostCenters(postpaid), PAUSED.center);
  await createCenterBudget(postpaid, costCenterId, PAUSED.cap);
  await makeBatch(postpaid, recently(ctx), { ...drivers, people: toRows(PAUSED.cpfs), costCenterId });
  await startBatch(postpaid, ctx.now(), { ...drivers, people: toRows(RUNNING) });
}

/** As they would be typed. */
const toRows = (cpfs: readonly string[]) =>
  cpfs.map((cpf) => ({
    cpf,
    birthDate: formatDay(getPerson(cpf).birthDate ?? '', 'pt-BR'),
  }));

function idOf(centers: readonly CostCenter[], name: string): string {
  const center = centers.find((each) => each.name === name);
  if (!center) throw new Error(`the demo has no cost center ${name}`);
  return center.id;
}
