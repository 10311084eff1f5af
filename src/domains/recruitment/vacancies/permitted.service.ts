import { listProducts, type Product } from '~/src/domains/catalog';
import { type JobCategory, mostCharged, planOrder, withGiven } from '~/src/domains/reports';
import type { Ctx } from '~/src/platform/context';
import type { Centavos } from '~/src/shared/money';

/** A source of a product, as hiring for this job may ask it. */
export interface PermittedSource {
  name: string;
  authority: string;
  /** Why the law keeps it from being asked; null where it may be. */
  refusal: string | null;
}

/** A product of a package, as hiring for this job may order it. */
export interface PermittedProduct {
  externalId: string;
  name: string;
  /** Why it cannot be ordered for this job at all; null where it can. */
  refusal: string | null;
  /** What it costs a candidate at most. */
  due: Centavos;
  sources: PermittedSource[];
}

/** What can be in a package: everything on offer about a person. */
export async function listCheckProducts(ctx: Ctx): Promise<Product[]> {
  const products = await listProducts(ctx, { target: 'CPF', orderBy: 'position' });
  return products.filter(({ batch }) => batch);
}

/**
 * What of a package the law lets hiring for a job ask, and what it costs a candidate at most (TST, Tema 1; Lei
 * 9.029/1995; the purpose matrix of docs/model.md). A product that is not on offer any more is left out.
 */
export async function permittedOf(
  ctx: Ctx,
  externalIds: readonly string[],
  jobCategory: JobCategory | null,
): Promise<PermittedProduct[]> {
  const products = await listCheckProducts(ctx);
  return externalIds.flatMap((externalId) => {
    const product = products.find((each) => each.externalId === externalId);
    return product ? [permitted(product, jobCategory)] : [];
  });
}

/** What one product would ask of a candidate. */
export function permitted(product: Product, jobCategory: JobCategory | null): PermittedProduct {
  const { externalId, name, price } = product;
  const inputs = withGiven({}, [...product.requiredInputs, ...product.optionalInputs]);
  const plan = planOrder({ product, inputs, purpose: 'hiring', jobCategory, ownCredentials: false });
  if (!plan.ok) {
    const refusal = plan.why === 'purpose' ? plan.refusal : 'inputs';
    const sources = product.sources.map(({ name: source, authority }) => ({
      name: source,
      authority,
      refusal,
    }));
    return { externalId, name, refusal, due: 0, sources };
  }
  return {
    externalId,
    name,
    refusal: null,
    due: mostCharged(price, plan.sources),
    sources: plan.sources.map(({ name: source, authority, leftOut }) => ({
      name: source,
      authority,
      refusal: leftOut?.reason === 'purpose' ? leftOut.refusal : null,
    })),
  };
}

/** What a candidate costs at most, in centavos. */
export const costOf = (products: readonly PermittedProduct[]): Centavos =>
  products.reduce((sum, { due }) => sum + due, 0);
