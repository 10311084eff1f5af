import type { InvoiceCenter, InvoiceProduct } from './invoice.types';

type ProductSum = Pick<InvoiceProduct, 'name' | 'kind' | 'quantity' | 'total'>;

/** Whether an order of the invoice named a cost center. */
export const hasCenters = (products: readonly InvoiceProduct[]): boolean =>
  products.some(({ costCenter }) => costCenter !== null);

/** Adds up what has the same key, the largest sum first. */
function addUp<Row extends { quantity: number; total: number }>(
  rows: readonly Row[],
  getKey: (row: Row) => string,
): Row[] {
  const sums = new Map<string, Row>();
  for (const row of rows) {
    const sum = sums.get(getKey(row));
    sums.set(
      getKey(row),
      sum ? { ...sum, quantity: sum.quantity + row.quantity, total: sum.total + row.total } : row,
    );
  }
  return [...sums.values()].sort((one, other) => other.total - one.total);
}

/** An invoice product by product. */
export const sumByProduct = (products: readonly InvoiceProduct[]): ProductSum[] =>
  addUp<ProductSum>(
    products.map(({ name, kind, quantity, total }) => ({ name, kind, quantity, total })),
    ({ name, kind }) => `${kind} ${name ?? ''}`,
  );

/** An invoice cost center by cost center; empty when no order named one. */
export const sumByCenter = (products: readonly InvoiceProduct[]): InvoiceCenter[] =>
  hasCenters(products)
    ? addUp(
        products.map(({ kind, costCenter, quantity, total }) => ({
          isOthers: kind === 'others',
          costCenter,
          quantity,
          total,
        })),
        ({ isOthers, costCenter }) => (isOthers ? 'others' : (costCenter?.id ?? '')),
      )
    : [];
