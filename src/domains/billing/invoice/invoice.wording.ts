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

/** The name of a cost center on an invoice; of what the reader sees as a sum only there is none. */
export function centerLabel(
  t: TFunction<'billing'>,
  { kind, costCenter }: Pick<InvoiceProduct, 'kind' | 'costCenter'>,
): string {
  if (kind === 'others') return '–';
  return costCenter?.name ?? t('invoice.noCenter');
}
