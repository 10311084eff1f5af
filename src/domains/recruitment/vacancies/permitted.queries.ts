import { listProducts, type Product } from '~/src/domains/catalog';
import type { JobCategory } from '~/src/domains/reports';
import type { Ctx } from '~/src/platform/context';
import { type PermittedProduct, permitted } from './permitted.rules';

/** Products for packages: all on offer about a person. */
export async function listCheckProducts(ctx: Ctx): Promise<Product[]> {
  const products = await listProducts(ctx, { target: 'CPF', orderBy: 'position' });
  return products.filter(({ batch }) => batch);
}

/**
 * The part of a package permitted by law when hiring for a job, and its maximum cost per candidate (TST, Tema 1; Lei
 * 9.029/1995; the purpose matrix of docs/model.md). Products no longer on offer are left out.
 */
export async function listPermittedProducts(
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
