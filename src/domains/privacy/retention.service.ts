import { dropOldBatches, referencedBatchFiles } from '~/src/domains/batches';
import { dropOldChats } from '~/src/domains/chat';
import { dropOldChoices, dropOldLeads } from '~/src/domains/leads';
import { dropOldMessages } from '~/src/domains/notifications';
import { deleteOldQuarantined, referencedDocuments } from '~/src/domains/onboarding';
import { dropOldPhoneCodes, referencedPictures } from '~/src/domains/profile';
import {
  dropOldExports,
  dropOldReveals,
  eraseOldReports,
  forgetUnapproved,
  referencedEvidence,
  referencedReportFiles,
} from '~/src/domains/reports';
import { referencedVerificationFiles } from '~/src/domains/verification';
import type { Ctx } from '~/src/platform/context';
import { removeDiscarded } from '~/src/platform/files/discarded-files';
import { type FindReferenced, sweepFiles } from '~/src/platform/files/orphaned-files';

/** Who knows the files of each folder. */
const KEEPERS: Record<string, FindReferenced> = {
  batches: referencedBatchFiles,
  contracts: referencedDocuments,
  evidence: referencedEvidence,
  pictures: referencedPictures,
  reports: referencedReportFiles,
  verifications: referencedVerificationFiles,
};

/**
 * Forgets what was only kept for a while: contracts that no form came for, codes that are over, messages
 * to nobody's account of more than 90 days ago, files of the history past their seven days, chats of visits that
 * are over, whom orders were about that nobody approved, what was written to sales more than a year ago, batches and reports of more than five years ago, files that no
 * row has.
 * Idempotent, and may be interrupted at any line.
 */
export async function deleteExpiredData(ctx: Ctx): Promise<void> {
  await deleteOldQuarantined(ctx);
  await dropOldPhoneCodes(ctx);
  await dropOldMessages(ctx);
  await dropOldExports(ctx);
  await dropOldReveals(ctx);
  await forgetUnapproved(ctx);
  await dropOldLeads(ctx);
  await dropOldChoices(ctx);
  await dropOldChats(ctx);
  await dropOldBatches(ctx);
  await eraseOldReports(ctx);
  await removeDiscarded(ctx);
  await sweepFiles(ctx, KEEPERS);
}
