import { z } from 'zod';
import { instant } from '~/src/http/api/codecs';

/** The newest contest of a report in the API. */
export const contestOut = z.object({
  state: z.enum(['open', 'kept', 'upheld']),
  at: instant,
  dueAt: instant,
  endedAt: instant.nullable(),
});
