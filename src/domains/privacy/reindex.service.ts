import { phoneIndexes } from '~/src/domains/access';
import { accountIndexes } from '~/src/domains/accounts';
import { batchNameIndexes } from '~/src/domains/batches';
import { leadIndexes } from '~/src/domains/leads';
import { textIndexes } from '~/src/domains/notifications';
import { registrationIndexes } from '~/src/domains/onboarding';
import {
  applicationNameIndexes,
  candidateCpfIndexes,
  candidateNameIndexes,
  candidateSocialNameIndexes,
} from '~/src/domains/recruitment';
import { reportIndexes, reportNameIndexes } from '~/src/domains/reports';
import { subscriptionIndexes } from '~/src/domains/sources';
import { requestIndexes } from '~/src/domains/subjects';
import {
  caseNameIndexes,
  verificationNameIndexes,
  verificationPersonIndexes,
} from '~/src/domains/verification';
import type { Ctx } from '~/src/platform/context';
import { reindex } from '~/src/platform/crypto/reindex';
import { DAY_MS } from '~/src/shared/dates';
import { NAME_FOLD } from '~/src/shared/names';
import { findReindexed, markReindexed } from './name-folds.store';

/** Every column of blind indexes, but those of short-lived codes. */
export const INDEXED = [
  ...accountIndexes,
  phoneIndexes,
  textIndexes,
  registrationIndexes,
  reportIndexes,
  reportNameIndexes,
  batchNameIndexes,
  verificationPersonIndexes,
  candidateCpfIndexes,
  candidateNameIndexes,
  candidateSocialNameIndexes,
  applicationNameIndexes,
  verificationNameIndexes,
  caseNameIndexes,
  ...leadIndexes,
  requestIndexes,
  subscriptionIndexes,
];

/** Rewrites all blind indexes with the newest of VAULT_INDEX_KEYS. Returns how many of each column were outdated. */
export async function reindexAll(ctx: Ctx): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const indexed of INDEXED) {
    counts.set(`${indexed.table}.${indexed.column}`, await reindex(ctx, indexed));
  }
  return counts;
}

/** The second run of a fold. */
const AGAIN = `${NAME_FOLD} again`;

/**
 * Recomputes the blind indexes of names after the fold of names has changed, and once more a day later: meanwhile
 * processes of the release before may have written others. Safe to interrupt.
 */
export async function reindexNames(ctx: Ctx): Promise<void> {
  const first = await findReindexed(ctx, NAME_FOLD);
  if (first && (ctx.now().getTime() - first.getTime() < DAY_MS || (await findReindexed(ctx, AGAIN)))) return;
  let count = 0;
  // Lists of indexes are those of names, word by word.
  for (const indexed of INDEXED) if (indexed.isList) count += await reindex(ctx, indexed);
  await markReindexed(ctx, first ? AGAIN : NAME_FOLD);
  ctx.log.info({ count }, 'privacy: blind indexes of names recomputed');
}
