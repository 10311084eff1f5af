import { z } from 'zod';
import { text } from '~/src/shared/input/form-fields';
import { ORDER_FIELDS, ORDER_TEXTS, type OrderText } from '~/src/shared/input/order-fields';

/** One schema for each text of an order, by its name. */
export const textFields = <T extends z.ZodType>(schemaFor: (max: number) => T): Record<OrderText, T> =>
  Object.fromEntries(ORDER_TEXTS.map((name) => [name, schemaFor(ORDER_FIELDS[name].max)])) as Record<
    OrderText,
    T
  >;

/** As fields of a form; empty for none. */
export const textsForm = textFields(text);

/** As fields of a call. */
export const textsIn = textFields((max) => z.string().max(max).optional());

/** As answered. */
export const textsOut = textFields(() => z.string().nullable());
