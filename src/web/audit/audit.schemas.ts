import { z } from 'zod';
import { AUDIT_ACTIONS } from '~/src/domains/audit/audit.types';
import { filterDay, isPeriod } from '~/src/http/form';
import { isUuid } from '~/src/shared/uuid';

const day = filterDay('audit:error.date');

const id = z
  .string()
  .nullish()
  .transform((typed) => (isUuid(typed) ? typed : null))
  .catch(null);

/** Filters of the audit, from its address. What is none of ours is left out. */
export const auditQuery = z
  .object({
    de: day,
    ate: day,
    pessoa: id,
    conta: id,
    acao: z.enum(AUDIT_ACTIONS).nullable().catch(null).default(null),
    antes: z.string().nullable().catch('').default(null),
  })
  .refine(isPeriod, { path: ['de'], message: 'audit:error.order' });

export type AuditQuery = z.infer<typeof auditQuery>;
