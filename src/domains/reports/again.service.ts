import { getProduct } from '~/src/domains/catalog';
import { hasBettingCredentials } from '~/src/domains/sources';
import type { ActorCtx } from '~/src/platform/context';
import { AppError } from '~/src/platform/errors';
import type { Centavos } from '~/src/shared/money';
import { mostCharged } from './charge.rules';
import { type GivenInputs, onlyAsked } from './inputs.rules';
import { planOrder } from './order.rules';
import { checkGates } from './order.service';
import type { ReportView } from './reports.types';

/** The query of a report once more: what would be asked, and what is set aside for it. */
export interface Again {
  given: GivenInputs;
  /** Null where something must be filled in or done first. */
  due: Centavos | null;
}

/** The same query at today's price, on what the product asks for today. */
export async function planAgain(ctx: ActorCtx, view: ReportView): Promise<Again> {
  const product = await getProduct(ctx, view.productExternalId);
  const { purpose, jobCategory } = view;
  const inputs = onlyAsked(product, view.inputs);
  const given = { inputs, purpose, jobCategory: jobCategory ?? undefined };
  try {
    await checkGates(ctx, product);
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return { given, due: null };
    throw error;
  }
  const ownCredentials = await hasBettingCredentials(ctx, ctx.actor.accountId);
  const planned = planOrder({ product, inputs, purpose, jobCategory, ownCredentials });
  return { given, due: planned.ok ? mostCharged(product.price, planned.sources) : null };
}
