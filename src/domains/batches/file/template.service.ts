import type { Ctx } from '~/src/platform/context';
import { getI18n, type Translate } from '~/src/platform/i18n';
import { textColumns } from '~/src/platform/tables/columns';
import { buildSheet, type SheetFormat } from '~/src/platform/tables/sheet';
import type { AskedInputs } from './columns.rules';

/** Rows preformatted as text, so that pasted values keep their zeros. */
const PREPARED = 1_000;

/** Column headers of a product, as the reader recognises them. */
export function templateHead(product: AskedInputs, t: Translate): string[] {
  const inputs = [...product.requiredInputs, ...product.optionalInputs];
  return [...inputs.map((name) => t(`reports:inputs.${name}`)), t('batches:columns.reference')];
}

/** An empty sheet with a product's columns, in the reader's language. */
export async function buildTemplate(ctx: Ctx, product: AskedInputs, format: SheetFormat): Promise<Buffer> {
  const t = getI18n(ctx.locale).t as unknown as Translate;
  const head = templateHead(product, t);
  const blank = head.map(() => '');
  const rows = format === 'xlsx' ? Array.from({ length: PREPARED }, () => blank) : [];
  const title = t('batches:file.sheet');
  return buildSheet(format, { title, locale: ctx.locale, columns: textColumns(head), rows });
}
