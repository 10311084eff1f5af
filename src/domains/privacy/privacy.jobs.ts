import { defineScheduledJob } from '~/src/platform/queue/job-contract';

/** Deletes expired data, such as quarantined contracts and old codes. */
export const deleteExpiredDataJob = defineScheduledJob({
  name: 'privacy.drop-what-is-over',
  schedule: 'every 1 h',
});

/** Mostly with nothing to do: blind indexes of names, after the fold of names has changed. */
export const reindexNamesJob = defineScheduledJob({
  name: 'privacy.reindex-names',
  schedule: 'every 10 min',
});

/** Erases the users whose grace period has ended. */
export const eraseAccountsJob = defineScheduledJob({ name: 'privacy.erase-accounts', schedule: 'every 1 h' });
