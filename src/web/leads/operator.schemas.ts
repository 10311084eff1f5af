import { z } from 'zod';
import { ALL_KINDS, LEAD_STATES } from '~/src/domains/leads/leads.types';
import { text } from '~/src/http/forms/form';
import { isUuid } from '~/src/shared/uuid';

const id = z
  .string()
  .nullish()
  .transform((typed) => (isUuid(typed) ? typed : null))
  .catch(null);

/** Filters of the list, from the query string. Invalid ones are ignored. */
export const leadQuery = z.object({
  estado: z.enum(LEAD_STATES).nullable().catch(null).default(null),
  assunto: z.enum(ALL_KINDS).nullable().catch(null).default(null),
  dono: id,
  depois: z.string().nullable().catch('').default(null),
});

/** The search is a POST, so that it does not appear in a URL. */
export const leadSearch = z.object({
  text: text(200).refine((typed) => typed !== '', 'leads:operator.searchEmpty'),
});

export const leadForm = z.object({
  from: z.enum(LEAD_STATES),
  state: z.enum(LEAD_STATES),
  owner: id,
  note: text(2_000),
});
