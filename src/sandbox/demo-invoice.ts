import { findActorForAccount } from '~/src/domains/access';
import { billDemoMonth } from '~/src/domains/billing';
import { orderReport, type Purpose } from '~/src/domains/reports';
import type { SourceInputs } from '~/src/domains/sources';
import type { Ctx } from '~/src/platform/context';

interface DemoOrder {
  product: string;
  inputs: SourceInputs;
  purpose: Purpose;
}

/** Last month's checks of the post-paid demo company; all are answered in full (people.ts, companies.ts). */
const ORDERS: DemoOrder[] = [
  person('40442820135', '1970-11-14', 'supplier'),
  person('58136053391', '1959-01-30', 'compliance_aml'),
  person('30500011273', '1964-02-11', 'supplier'),
  { product: 'relatorio-empresa', inputs: { cnpj: '34238864000168' }, purpose: 'supplier' },
  { product: 'relatorio-empresa', inputs: { cnpj: '12ABC34501DE35' }, purpose: 'credit_contract' },
];

function person(cpf: string, birthDate: string, purpose: Purpose): DemoOrder {
  return { product: 'relatorio-individual', inputs: { cpf, birthDate }, purpose };
}

/**
 * Creates last month's invoice of a demo company, closed and unpaid; the worker makes its reports. The first
 * of them are for these cost centers, one each.
 */
export async function createDemoInvoice(
  ctx: Ctx,
  who: { userId: string; accountId: string },
  costCenters: readonly string[],
): Promise<void> {
  const actor = await findActorForAccount(ctx, { ...who, workId: who.userId });
  if (!actor) throw new Error('the demo company has no member');
  for (const [index, { product, inputs, purpose }] of ORDERS.entries()) {
    await orderReport(
      { ...ctx, actor },
      {
        productExternalId: product,
        inputs,
        purpose,
        idempotencyKey: `demo-invoice-${index}`,
        origin: 'page',
        costCenterId: costCenters[index],
      },
    );
  }
  await billDemoMonth(ctx, who.accountId);
}
