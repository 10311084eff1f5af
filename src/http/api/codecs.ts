import { z } from 'zod';
import { MAX_DOCUMENT_TEXT } from '~/src/shared/input/typed-document';
import { fromReais, toReais } from '~/src/shared/money';

/** An amount in reais on the wire, as `wire` allows; centavos inside. */
export const reaisOf = (wire: z.ZodNumber) =>
  z.codec(wire, z.number(), {
    decode: fromReais,
    encode: toReais,
  });

const TWO_DECIMALS = z.number().multipleOf(0.01);

/** Reais with at most two decimals, as the balance in the specification; centavos inside. */
export const reais = reaisOf(TWO_DECIMALS);

/** The price that a caller agrees to, in reais; centavos inside. */
export const agreedPrice = reaisOf(TWO_DECIMALS.nonnegative());

/**
 * A document as people write it; inside as `parse` returns it, or null where the text is empty. What `parse` does not
 * take is refused with the text `error`.
 */
export const typedDocument = (parse: (text: string) => string | null, error: string) =>
  z.codec(z.string().max(MAX_DOCUMENT_TEXT), z.string().nullable(), {
    decode: (text, { issues }) => {
      const document = parse(text);
      if (document === null && text !== '') issues.push({ code: 'custom', input: text, message: error });
      return document;
    },
    encode: (document) => document ?? '',
  });

/** A moment as ISO 8601 in UTC with milliseconds; a Date inside. */
export const instant = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});
