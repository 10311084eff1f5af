import { redirectToPage } from '~/src/http/respond';
import { defineRoutes } from '~/src/http/routes';
import { end, pause, resume, showMonitor, showMonitors } from './monitors.pages';
import { showStart, showStartBatch, submitStart, submitStartBatch } from './start.pages';

export const monitoringRoutes = defineRoutes({
  monitors: { get: showMonitors },
  monitor: { get: showMonitor },
  'monitor-pause': { get: redirectToPage('monitor'), form: pause },
  'monitor-resume': { get: redirectToPage('monitor'), form: resume },
  'monitor-end': { get: redirectToPage('monitor'), form: end },
  'monitor-start': { get: showStart, form: submitStart },
  'monitor-batch': { get: showStartBatch, form: submitStartBatch },
});
