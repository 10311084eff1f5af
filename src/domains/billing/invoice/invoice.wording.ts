import type { TFunction } from 'i18next';
import type { InvoiceProduct } from './invoice.types';

/** The name of a product on an invoice. */
export function productLabel(
  t: TFunction<'billing'>,
  { name, kind }: Pick<InvoiceProduct, 'name' | 'kind'>,
): string {
  if (kind === 'verification') return t('invoice.verifications');
  if (kind === 'others') return t('invoice.others');
  return name ?? t('invoice.erased');
}
