import { z } from 'zod';
import { defineJob } from '~/src/platform/queue/job-contract';

/** Tells one outside service of a lead. The payload is an id: what is told is read when it is told. */
export const convertLeadJob = defineJob({
  name: 'leads.convert',
  queue: 'conversions',
  schema: z.object({ conversionId: z.uuid() }),
  attempts: 5,
  backoffMs: 20_000,
});
