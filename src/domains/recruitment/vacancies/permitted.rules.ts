import type { Product } from '~/src/domains/catalog';
import { type JobCategory, maxCharge, planOrder, withPlaceholders } from '~/src/domains/reports';
import type { Centavos } from '~/src/shared/money';

/** A source of a product, as permitted for this job. */
interface PermittedSource {
  name: string;
  authority: string;
  /** Why the law forbids it; null when permitted. */
  refusal: string | null;
}

/** A product of a package, as permitted for this job. */
export interface PermittedProduct {
  externalId: string;
  name: string;
  /** Why it cannot be ordered for this job; null when it can. */
  refusal: string | null;
  /** Maximum cost per candidate. */
  due: Centavos;
  sources: PermittedSource[];
}

/** What one product may query about a candidate. */
export function permitted(product: Product, jobCategory: JobCategory | null): PermittedProduct {
  const { externalId, name, price } = product;
  const inputs = withPlaceholders({}, [...product.requiredInputs, ...product.optionalInputs]);
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
    due: maxCharge(price, plan.sources),
    sources: plan.sources.map(({ name: source, authority, leftOut }) => ({
      name: source,
      authority,
      refusal: leftOut?.reason === 'purpose' ? leftOut.refusal : null,
    })),
  };
}

/** Maximum cost per candidate, in centavos. */
export const getCost = (products: readonly PermittedProduct[]): Centavos =>
  products.reduce((sum, { due }) => sum + due, 0);
