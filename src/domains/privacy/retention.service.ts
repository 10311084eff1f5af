import { deleteOldBatches, referencedBatchFiles } from '~/src/domains/batches';
import { deleteOldChats } from '~/src/domains/chat';
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
import { deleteUnconfirmed } from '~/src/domains/sources';
import { referencedVerificationFiles } from '~/src/domains/verification';
import type { Ctx } from '~/src/platform/context';
import { removeDiscarded } from '~/src/platform/files/discarded-files';
import { type FindReferenced, sweepFiles } from '~/src/platform/files/orphaned-files';
import { PROBE_FOLDER } from '~/src/platform/files/storage-trouble';

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
 * Deletes data past its retention: abandoned contracts, expired codes, messages
 * without a user older than 90 days, history exports older than seven days, ended
 * chats, subjects of unapproved orders, leads older than a year, unconfirmed subscriptions, batches, ended monitors and reports older than five years, files that
 * no row references. Idempotent, and may be interrupted at any line.
 */
export async function deleteExpiredData(ctx: Ctx): Promise<void> {
  await deleteOldQuarantined(ctx);
  await deleteOldPhoneCodes(ctx);
  await deleteOldMessages(ctx);
  await deleteOldExports(ctx);
  await deleteOldReveals(ctx);
  await deleteUnapproved(ctx);
  await deleteOldLeads(ctx);
  await deleteOldChoices(ctx);
  await deleteUnconfirmed(ctx);
  await deleteOldChats(ctx);
  await deleteOldBatches(ctx);
  await deleteOldMonitors(ctx);
  await eraseOldReports(ctx);
  await removeDiscarded(ctx);
  await sweepFiles(ctx, KEEPERS);
}
