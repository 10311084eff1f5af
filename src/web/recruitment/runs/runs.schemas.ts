import { z } from 'zod';
import { LINE_STATES, RUN_KINDS, RUN_STATES } from '~/src/domains/recruitment/runs/runs.types';
import { listPlace } from '~/src/http/forms/form';

/** The filter of the runs, in the URL. */
export const runsQuery = z.object({
  origem: z.enum(RUN_KINDS).nullable().catch(null).default(null),
  situacao: z.enum(RUN_STATES).nullable().catch(null).default(null),
  ...listPlace,
});

/** The filter of a run's lines. */
export const linesQuery = z.object({
  situacao: z.enum(LINE_STATES).nullable().catch(null).default(null),
  ...listPlace,
});
