import { monitorsJob, sweepMonitors } from '~/src/domains/monitoring';
import { scheduleJob } from '~/src/platform/queue/jobs';

/** Jobs of monitors: their contracts are in the domain. */
export const monitoringJobs = [scheduleJob(monitorsJob, sweepMonitors)];
