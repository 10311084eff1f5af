/** Access that repeats require, as every order of a report. */
export const MONITOR_ACCESS = 'user+report+postpaid-finished';
