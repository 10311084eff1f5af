import type { AnyJobHandler } from '~/src/platform/queue/jobs';
import { accessJobs } from './access.jobs';
import { auditJobs } from './audit.jobs';
import { batchesJobs } from './batches.jobs';
import { billingJobs } from './billing.jobs';
import { chatJobs } from './chat.jobs';
import { controlsJobs, operatorsJobs } from './controls.jobs';
import { developersJobs } from './developers.jobs';
import { leadsJobs } from './leads.jobs';
import { notificationsJobs } from './notifications.jobs';
import { onboardingJobs } from './onboarding.jobs';
import { platformJobs } from './platform.jobs';
import { privacyJobs, subjectsJobs } from './privacy.jobs';
import { recruitmentJobs } from './recruitment.jobs';
import { reportsJobs } from './reports.jobs';
import { sourcesJobs } from './sources.jobs';
import { terminalsJobs } from './terminals.jobs';
import { verificationJobs } from './verification.jobs';

/** Every job with its handler. An unlisted job becomes a dead letter at once. */
export const handlers: readonly AnyJobHandler[] = [
  ...accessJobs,
  ...auditJobs,
  ...batchesJobs,
  ...billingJobs,
  ...developersJobs,
  ...leadsJobs,
  ...chatJobs,
  ...controlsJobs,
  ...notificationsJobs,
  ...onboardingJobs,
  ...operatorsJobs,
  ...platformJobs,
  ...privacyJobs,
  ...recruitmentJobs,
  ...reportsJobs,
  ...sourcesJobs,
  ...subjectsJobs,
  ...terminalsJobs,
  ...verificationJobs,
];
