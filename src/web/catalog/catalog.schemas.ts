import { z } from 'zod';
import { reais } from '~/src/http/api/codecs';

const externalIdSchema = z.string().regex(/^[a-z0-9-]{1,80}$/, 'validation:invalid');

export const sourceOut = z.object({
  id: z.string(),
  name: z.string(),
  authority: z.string(),
});

export const productOut = z.object({
  externalId: z.string(),
  name: z.string(),
  description: z.string(),
  /** `dossier` or `single`. */
  type: z.enum(['dossier', 'single']),
  formType: z.enum(['individual', 'company']).nullable(),
  queryTarget: z.enum(['CPF', 'CNPJ']),
  status: z.enum(['available', 'unavailable', 'coming_soon', 'retired']),
  price: reais,
  requiredInputs: z.array(z.string()),
  optionalInputs: z.array(z.string()),
  sources: z.array(sourceOut),
  needsOnboarding: z.boolean(),
  needsEmailValidation: z.boolean(),
  batch: z.boolean(),
});

const languageIn = z.enum(['pt-BR', 'en-US']).optional();

export const detailIn = z.object({ externalId: externalIdSchema, language: languageIn });
export const availabilityIn = z.object({ externalId: externalIdSchema });
export const marketingIn = z.object({ locale: languageIn });
export const relatedIn = z.object({ externalId: externalIdSchema.optional() });
export const nothingIn = z.object({});

export const searchIn = z.object({
  /** What is asked about. */
  queryType: z.enum(['CPF', 'CNPJ', 'cpf', 'cnpj', '']).optional(),
  sourceId: z.string().max(80).optional(),
  orderBy: z.enum(['position', 'popular', 'price', 'name', '']).optional(),
  limitResult: z
    .union([z.literal('').transform(() => undefined), z.coerce.number().int().min(1).max(100)])
    .optional(),
});
