export { deleteOldMonitors, eraseMonitors } from './erasure.store';
export { monitorsJob } from './monitoring.jobs';
export { endMonitorsAbout } from './monitors.store';
export { sweepMonitors } from './sweep.service';
