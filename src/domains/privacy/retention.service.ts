import { deleteOldBatches, referencedBatchFiles } from '~/src/domains/batches';
import { deleteOldNotices } from '~/src/domains/billing';
import { deleteOldChats } from '~/src/domains/chat';
import { deleteOldDeliveries } from '~/src/domains/developers';
import { deleteOldChoices, deleteOldLeads } from '~/src/domains/leads';
import { deleteOldMonitors } from '~/src/domains/monitoring';
import { deleteOldMessages } from '~/src/domains/notifications';
import { deleteOldQuarantined, referencedDocuments } from '~/src/domains/onboarding';
import { deleteOldPhoneCodes, referencedPictures } from '~/src/domains/profile';
import {
  deleteOldExports,
  deleteOldReveals,
  deleteUnapproved,
  eraseOldReports,
  referencedEvidence,
  referencedReportFiles,
} from '~/src/domains/reports';
import { deleteMeasured, deleteUnconfirmed } from '~/src/domains/sources';
import { referencedVerificationFiles } from '~/src/domains/verification';
import type { Ctx } from '~/src/platform/context';
import { removeDiscarded } from '~/src/platform/files/discarded-files';
import { type FindReferenced, sweepFiles } from '~/src/platform/files/orphaned-files';
import { PROBE_FOLDER } from '~/src/platform/files/storage-trouble';
import { runRoutines } from '~/src/platform/retention/run-routines';
import { deleteOldRuns } from '~/src/platform/retention/runs.store';
import { deleteOldCancellations } from './cancel.store';

/** For each folder, the function that lists its referenced files. */
const KEEPERS: Record<string, FindReferenced> = {
  batches: referencedBatchFiles,
  contracts: referencedDocuments,
  evidence: referencedEvidence,
  pictures: referencedPictures,
  [PROBE_FOLDER]: async () => [],
  reports: referencedReportFiles,
  verifications: referencedVerificationFiles,
};

/**
 * Removes what is past its retention and has no job of its own; each run of a routine is recorded. Files that no row
 * references go last.
 * @throws the first error, after all routines
 */
export const deleteExpiredData = (ctx: Ctx): Promise<void> =>
  runRoutines(ctx, {
    contracts: deleteOldQuarantined,
    'phone-codes': deleteOldPhoneCodes,
    messages: deleteOldMessages,
    exports: deleteOldExports,
    reveals: deleteOldReveals,
    unapproved: deleteUnapproved,
    leads: deleteOldLeads,
    'cookie-choices': deleteOldChoices,
    subscriptions: deleteUnconfirmed,
    chats: deleteOldChats,
    batches: deleteOldBatches,
    monitors: deleteOldMonitors,
    reports: eraseOldReports,
    'webhook-deliveries': deleteOldDeliveries,
    'bank-notices': deleteOldNotices,
    measurements: deleteMeasured,
    cancellations: deleteOldCancellations,
    'retention-runs': deleteOldRuns,
    'discarded-files': removeDiscarded,
    'orphaned-files': (each) => sweepFiles(each, KEEPERS),
  });
