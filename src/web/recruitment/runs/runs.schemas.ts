import { z } from 'zod';
import { LINE_STATES, RUN_KINDS, RUN_STATES } from '~/src/domains/recruitment/runs/runs.types';
import { checkbox } from '~/src/http/forms/form';

const page = z.coerce.number().int().min(1).max(1_000).catch(1);

/** The filter of the runs, in the URL. */
export const runsQuery = z.object({
  origem: z.enum(RUN_KINDS).nullable().catch(null).default(null),
  situacao: z.enum(RUN_STATES).nullable().catch(null).default(null),
  pagina: page,
});

/** The filter of a run's lines. */
export const linesQuery = z.object({
  situacao: z.enum(LINE_STATES).nullable().catch(null).default(null),
  pagina: page,
});

/** The options beside a file of candidates. */
export const importForm = z.object({ ocultas: checkbox });
