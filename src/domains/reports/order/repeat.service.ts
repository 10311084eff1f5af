import { getProduct } from '~/src/domains/catalog';
import { pickAsked, type RawInputs } from '~/src/domains/reports/inputs.rules';
import type { ReportView } from '~/src/domains/reports/reports.types';
import type { ActorCtx } from '~/src/platform/context';
import type { Centavos } from '~/src/shared/money';
import { checkOrder } from './order-check.service';

/** The repeat of a report's query: its inputs, and the amount to hold. */
interface RepeatPlan {
  order: RawInputs;
  /** Null when something must be completed first. */
  due: Centavos | null;
}

/** The same query at today's price and with the product's current inputs. */
export async function planRepeat(ctx: ActorCtx, view: ReportView): Promise<RepeatPlan> {
  const product = await getProduct(ctx, view.productExternalId);
  const { purpose, jobCategory, texts } = view;
  const inputs = pickAsked(product, view.inputs);
  const order = {
    inputs,
    purpose,
    jobCategory: jobCategory ?? undefined,
    costCenterId: repeatCostCenter(view),
    texts,
  };
  const { refusal, terms } = await checkOrder(ctx, product, order);
  return { order, due: refusal ? null : terms.due };
}

/** The cost center of a report, for its repeat; none if archived by now. */
export const repeatCostCenter = ({ costCenter }: ReportView): string | undefined =>
  costCenter && !costCenter.archived ? costCenter.id : undefined;
