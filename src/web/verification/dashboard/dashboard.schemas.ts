import { z } from 'zod';
import { PERIODS } from '~/src/domains/verification/dashboard/dashboard.queries';
import { idOrNull } from '~/src/shared/input/form-fields';

/** The dashboard's query string; invalid values are ignored. */
export const dashboardQuery = z.object({
  dias: z.coerce
    .number()
    .transform((days) => PERIODS.find((each) => each === days) ?? 30)
    .catch(30),
  integracao: idOrNull,
  formato: z.literal('csv').nullable().catch(null).default(null),
});
