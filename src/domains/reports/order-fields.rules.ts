import { ORDER_FIELDS, ORDER_TEXTS, type OrderText, type OrderTexts } from '~/src/shared/input/order-fields';

/** The texts of an order among other values; too long ones are left out, as those of a link that nobody typed here. */
export const pickTexts = (values: Readonly<Record<string, unknown>>): OrderTexts =>
  Object.fromEntries(
    ORDER_TEXTS.flatMap((name) => {
      const value = values[name];
      const text = typeof value === 'string' ? value.trim() : '';
      return text && text.length <= ORDER_FIELDS[name].max ? [[name, text]] : [];
    }),
  );

/** All of them; null for those that an order does not have. */
export const toAllTexts = (texts: OrderTexts): Record<OrderText, string | null> =>
  Object.fromEntries(ORDER_TEXTS.map((name) => [name, texts[name] ?? null])) as Record<
    OrderText,
    string | null
  >;

export const hasTexts = (texts: OrderTexts): boolean => Object.keys(texts).length > 0;
