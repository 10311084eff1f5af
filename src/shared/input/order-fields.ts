/** A free text that the customer gives an order; always optional, sealed, and erased with the subject. */
interface OrderField {
  /** Characters. */
  max: number;
  /** Where it is shown besides the forms, the confirmation, the approval, the batch and the API. */
  places: readonly ('history' | 'csv' | 'report' | 'pdf')[];
  /** Words by which a batch's file names its column, without case and accents. */
  headers: readonly string[];
}

/**
 * Every free text of an order, declared once: forms, sealed addresses, orders, approvals, batches, lists, files and
 * calls derive from it (docs/how-to/add-an-order-field.md). Not for what is searched, sorted or counted.
 */
export const ORDER_FIELDS = {
  reference: {
    max: 100,
    places: ['history', 'csv', 'report', 'pdf'],
    headers: ['referencia', 'reference', 'ref'],
  },
} as const satisfies Record<string, OrderField>;

export type OrderText = keyof typeof ORDER_FIELDS;
export type TextPlace = OrderField['places'][number];

/** The texts of an order, trimmed; without those that were left empty. */
export type OrderTexts = Partial<Record<OrderText, string>>;

export const ORDER_TEXTS = Object.keys(ORDER_FIELDS) as OrderText[];

/** Those shown in a place. */
export const textsIn = (place: TextPlace): OrderText[] =>
  ORDER_TEXTS.filter((name) => (ORDER_FIELDS[name].places as readonly TextPlace[]).includes(place));

export const isOrderText = (name: string): name is OrderText => Object.hasOwn(ORDER_FIELDS, name);
