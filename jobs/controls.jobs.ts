import { controlChangesJob } from '~/src/domains/controls';
import { endControlChanges } from '~/src/domains/oversight';
import { scheduleJob } from '~/src/platform/queue/jobs';

/** Jobs of controls: their contracts are in the domain. */
export const controlsJobs = [scheduleJob(controlChangesJob, endControlChanges)];
