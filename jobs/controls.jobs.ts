import { controlChangesJob } from '~/src/domains/controls';
import { endDueVisits, endVisitsJob } from '~/src/domains/operators';
import { endControlChanges } from '~/src/domains/oversight';
import { scheduleJob } from '~/src/platform/queue/jobs';

/** Jobs of controls: their contracts are in the domain. */
export const controlsJobs = [scheduleJob(controlChangesJob, endControlChanges)];
/** Jobs of the operators' desk. */
export const operatorsJobs = [scheduleJob(endVisitsJob, endDueVisits)];
