import { z } from 'zod';
import { ALL_KINDS, LEAD_STATES } from '~/src/domains/leads/leads.types';
import { idOrNull } from '~/src/shared/input/form-fields';

/** Filters of the list, from the query string. Invalid ones are ignored. */
export const leadQuery = z.object({
  estado: z.enum(LEAD_STATES).nullable().catch(null).default(null),
  assunto: z.enum(ALL_KINDS).nullable().catch(null).default(null),
  dono: idOrNull,
  depois: z.string().nullable().catch('').default(null),
});
