import { saveLastAccount } from '~/src/domains/accounts';
import { type CostCenter, grantCredits, listCostCenters } from '~/src/domains/billing';
import { createBudget } from '~/src/domains/billing/budgets/budget.service';
import type { JobCategory, Purpose } from '~/src/domains/reports';
import { createChildRunner } from '~/src/platform/child/runner';
import type { ActorCtx, Ctx } from '~/src/platform/context';
import { runAsOf } from '~/src/platform/database/past';
import { formatDay } from '~/src/shared/dates';
import { PEOPLE } from '~/src/shared/test-people';
import type { DemoMembers } from '.';
import { createOperatorWork } from './operator-work';
import { actAs, ago, type DemoOrder, makeBatch, makeReport } from './past-work';

/** An order so many days ago, at an hour of São Paulo. */
type Past = [daysAgo: number, hour: number, order: DemoOrder];

const DOSSIER = 'relatorio-individual';

/** A person of the sandbox (src/shared/test-people). */
function person(cpf: string, purpose: Purpose, job?: JobCategory, product = DOSSIER): DemoOrder {
  const birthDate = PEOPLE.find((each) => each.cpf === cpf)?.birthDate ?? '';
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
];

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

/** Credits that the month's reports use, in centavos; what the accounts begin with stays whole. */
const CREDITS = { personal: 30_000, market: 60_000 };
const OLDEST_DAYS = 29;

/** Half used by the month's orders. */
const BUDGETS = [
  { center: 'Recursos Humanos', cap: 30_000, approvalAbove: null },
  { center: 'Compras', cap: 40_000, approvalAbove: 20_000 },
];

/**
 * A month of life of the demo accounts: reports, batches, budgets and what waits for operators, made by the ordinary services
 * with the clock set back, so that history, statement, invoices and operators' lists agree.
 */
export async function createDemoMonth(ctx: Ctx, members: DemoMembers): Promise<void> {
  const children = createChildRunner();
  const drawing = { ...ctx, children };
  try {
    for (const [name, amount] of Object.entries(CREDITS)) {
      const { accountId } = members[name as keyof typeof CREDITS];
      await runAsOf(ctx, ago(ctx, OLDEST_DAYS, 9), (past) =>
        grantCredits(past, { accountId, amount, kind: 'adjustment', uniqueKey: `demo-month:${accountId}` }),
      );
    }
    const personal = await actAs(drawing, members.personal);
    for (const [index, [daysAgo, hour, order]] of PERSONAL.entries())
      await makeReport(personal, ago(ctx, daysAgo, hour), { ...order, key: `demo-personal-${index}` });
    const market = await actAs(drawing, members.market);
    await saveLastAccount(ctx, members.market.userId, members.market.accountId);
    const centers = await listCostCenters(market);
    for (const [index, [daysAgo, hour, order, center]] of MARKET.entries()) {
      const key = `demo-market-${index}`;
      await makeReport(market, ago(ctx, daysAgo, hour), {
        ...order,
        key,
        costCenterId: idOf(centers, center),
      });
    }
    await createBudgets(market, centers);
    const postpaid = await actAs(drawing, members.postpaid);
    for (const { daysAgo, cpfs, ...batch } of BATCHES)
      await makeBatch(postpaid, ago(ctx, daysAgo, 10), { ...batch, product: DOSSIER, people: toRows(cpfs) });
  } finally {
    children.close();
  }
  await createOperatorWork(ctx, members);
}

/** As they would be typed. */
const toRows = (cpfs: readonly string[]) =>
  cpfs.map((cpf) => ({
    cpf,
    birthDate: formatDay(PEOPLE.find((each) => each.cpf === cpf)?.birthDate ?? '', 'pt-BR'),
  }));

function idOf(centers: readonly CostCenter[], name: string): string {
  const center = centers.find((each) => each.name === name);
  if (!center) throw new Error(`the demo has no cost center ${name}`);
  return center.id;
}

async function createBudgets(ctx: ActorCtx, centers: readonly CostCenter[]): Promise<void> {
  for (const { center, ...terms } of BUDGETS) {
    const scopeId = idOf(centers, center);
    await createBudget(ctx, { scope: 'cost_center', scopeId, warnPercent: 80, ...terms });
  }
}
