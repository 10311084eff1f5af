import { getProduct } from '~/src/domains/catalog';
import { pickAsked, type RawInputs } from '~/src/domains/reports/inputs.rules';
import type { ReportView } from '~/src/domains/reports/reports.types';
import type { ActorCtx } from '~/src/platform/context';
import type { Centavos } from '~/src/shared/money';
import { checkOrder } from './order-check.service';

/** The query of a report once more: what would be asked, and what is set aside for it. */
export interface RepeatPlan {
  given: RawInputs;
  /** Null where something must be filled in or done first. */
  due: Centavos | null;
}

/** The same query at today's price, on what the product asks for today. */
export async function planRepeat(ctx: ActorCtx, view: ReportView): Promise<RepeatPlan> {
  const product = await getProduct(ctx, view.productExternalId);
  const { purpose, jobCategory } = view;
  const inputs = pickAsked(product, view.inputs);
  const given = {
    ...{ inputs, purpose, jobCategory: jobCategory ?? undefined },
    costCenterId: repeatCostCenter(view),
  };
  const { refusal, terms } = await checkOrder(ctx, product, given);
  return { given, due: refusal ? null : terms.due };
}

/** The cost center of a report, for another order; nothing is said of one that is archived by now. */
export const repeatCostCenter = ({ costCenter }: ReportView): string | undefined =>
  costCenter && !costCenter.archived ? costCenter.id : undefined;
