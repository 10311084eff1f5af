import type { Ctx } from '~/src/platform/context';
import { getI18n, type Translate } from '~/src/platform/i18n';
import { drawBlankSheet, type SheetFormat } from '~/src/platform/tables/sheet';
import { ORDER_TEXTS } from '~/src/shared/input/order-fields';
import type { AskedInputs } from './columns.rules';

/** Column headers of a product, as the reader recognises them. */
export function templateHead(product: AskedInputs, t: Translate): string[] {
  const names = [...product.requiredInputs, ...product.optionalInputs, ...ORDER_TEXTS];
  return names.map((name) => t(`reports:inputs.${name}`));
}

/** An empty sheet with a product's columns, in the reader's language. */
export function buildTemplate(ctx: Ctx, product: AskedInputs, format: SheetFormat): Promise<Buffer> {
  const t = getI18n(ctx.locale).t as unknown as Translate;
  const { locale } = ctx;
  return drawBlankSheet(format, { title: t('batches:file.sheet'), locale, head: templateHead(product, t) });
}
