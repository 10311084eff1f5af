import { z } from 'zod';
import { MONITOR_VIEWS } from '~/src/domains/monitoring/monitoring.types';

/** Values of the filter in the URL. */
export const VIEW_VALUES = {
  all: 'todas',
  changed: 'mudou',
  active: 'repetindo',
  paused: 'parado',
  ended: 'encerrado',
} as const satisfies Record<(typeof MONITOR_VIEWS)[number], string>;

/** The list's filter; an unknown value shows all. */
export const listQuery = z.object({
  situacao: z
    .string()
    .optional()
    .transform((word) => MONITOR_VIEWS.find((view) => VIEW_VALUES[view] === word) ?? 'all')
    .catch('all'),
  depois: z.string().max(1_000).optional().catch(undefined),
});
