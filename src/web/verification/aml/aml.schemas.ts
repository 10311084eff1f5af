import { z } from 'zod';
import { agreedPrice, instant, reais } from '~/src/http/api/codecs';

/** The maximum price shown, in centavos: at another price the order is rejected. */
export const amlForm = z.object({ valor: z.coerce.number().int().nonnegative() });

/** The list entry in the URL; null if invalid. */
export const entryIn = z.object({
  list: z.enum(['ofac-sdn', 'un-consolidated']),
  entryId: z.string().min(1).max(40),
});

export const amlCreateIn = z.object({
  uniqueIdentifier: z.uuid(),
  expectedPrice: agreedPrice.optional(),
});

export const amlOut = z.object({
  state: z.enum(['loading', 'available', 'unavailable', 'can_be_created']),
  /** Code of why none can be ordered now. */
  obstacle: z.string().nullable(),
  /** Maximum price; null if none can be ordered. */
  price: reais.nullable(),
  report: z
    .object({ uniqueIdentifier: z.uuid(), at: instant, answered: z.number().int(), total: z.number().int() })
    .nullable(),
  sections: z.array(
    z.object({
      code: z.enum(['pep', 'ceis', 'cnep', 'ofac', 'un', 'betting', 'benefits']),
      outcome: z.enum(['clear', 'found', 'dismissed', 'not_asked', 'no_answer', 'running']),
      /** Of an imported list, `YYYY-MM-DD`. */
      listDate: z.string().nullable(),
      /** The name-matching algorithm. */
      algorithm: z.string().nullable(),
      askedAt: instant.nullable(),
      matches: z.array(
        z.object({
          name: z.string(),
          list: z.enum(['ofac-sdn', 'un-consolidated']),
          entry: z.string(),
          /** 0 to 1. */
          score: z.number(),
          /** namesake: the same name, but other data; it counts for no outcome. */
          band: z.enum(['confirmed', 'probable', 'namesake']),
          agreeing: z.string(),
          differing: z.string().nullable(),
          birthYear: z.enum(['equal', 'near', 'conflict', 'unknown']),
          dismissedUntil: instant.nullable(),
        }),
      ),
      records: z.array(z.object({ facts: z.array(z.object({ label: z.string(), value: z.string() })) })),
    }),
  ),
});
