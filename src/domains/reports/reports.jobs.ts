import { z } from 'zod';
import { defineJob, defineScheduledJob } from '~/src/platform/queue/job-contract';

const RETRIES = { attempts: 5, backoffMs: 2_000 };

/** Queries one source of one report. The fence tells a newer query from an older one. */
export const sourceJob = defineJob({
  name: 'reports.source',
  queue: ({ queue }: { queue: string }) => queue,
  schema: z.object({
    reportSourceId: z.uuid(),
    fence: z.number().int(),
    queue: z.string().regex(/^source-[a-z0-9-]+$/),
  }),
  ...RETRIES,
});

/** Assembles the report from the answers: decision, PDF, charge. */
export const assembleJob = defineJob({
  name: 'reports.assemble',
  queue: 'reports',
  schema: z.object({ reportId: z.uuid(), fence: z.number().int() }),
  attempts: 5,
  backoffMs: 1_000,
});

/** Counts recent orders. */
export const demandJob = defineScheduledJob({ name: 'reports.demand', schedule: 'every 1 h' });

/** Expires unapproved orders. */
export const approvalsJob = defineScheduledJob({ name: 'reports.approvals', schedule: 'every 5 min' });

/** Renders the PDF again, after a late answer. */
export const redrawJob = defineJob({
  name: 'reports.redraw',
  queue: 'reports',
  schema: z.object({ reportId: z.uuid() }),
  ...RETRIES,
});

/** Stores a certificate that came while files could not be stored. */
export const storeEvidenceJob = defineJob({
  name: 'reports.store-evidence',
  queue: 'reports',
  schema: z.object({ reportSourceId: z.uuid() }),
  ...RETRIES,
});

/** Builds a large history file; one at a time in each worker. */
export const exportJob = defineJob({
  name: 'reports.export',
  queue: 'exports',
  schema: z.object({ exportId: z.uuid() }),
  ...RETRIES,
});
