import { z } from 'zod';
import { APPROVAL_STATES } from '~/src/domains/reports/approval/approval.types';

/** Values of the filter in the URL. */
export const STATE_VALUES = {
  waiting: 'esperando',
  approved: 'aprovados',
  refused: 'recusados',
  withdrawn: 'retirados',
  expired: 'vencidos',
} as const satisfies Record<(typeof APPROVAL_STATES)[number], string>;

/** The list's filter; an unknown value shows all. */
export const listQuery = z.object({
  situacao: z
    .string()
    .optional()
    .transform((word) => APPROVAL_STATES.find((state) => STATE_VALUES[state] === word) ?? null)
    .catch(null),
  depois: z.string().max(1_000).optional().catch(undefined),
});
