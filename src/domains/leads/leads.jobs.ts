import { z } from 'zod';
import { defineJob } from '~/src/platform/queue/job-contract';

/** Reports a lead to one external service. The payload is an id: the data is read when it is sent. */
export const convertLeadJob = defineJob({
  name: 'leads.convert',
  queue: 'conversions',
  schema: z.object({ conversionId: z.uuid() }),
  attempts: 5,
  backoffMs: 20_000,
});
