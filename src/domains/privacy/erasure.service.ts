import { eraseAccess, lockUser } from '~/src/domains/access';
import { erasePerson, findTestAccount, personalAccountId } from '~/src/domains/accounts';
import { record } from '~/src/domains/audit';
import { eraseBatches } from '~/src/domains/batches';
import { abandonPurchases, eraseAddresses, eraseContact } from '~/src/domains/billing';
import { eraseEndpoints, eraseKeys, eraseRequests } from '~/src/domains/developers';
import { eraseLeadsByEmail } from '~/src/domains/leads';
import { eraseMonitors } from '~/src/domains/monitoring';
import { eraseMessages } from '~/src/domains/notifications';
import { eraseOnboarding } from '~/src/domains/onboarding';
import { eraseActionReasons, eraseVisitTexts } from '~/src/domains/operators';
import { eraseProfile } from '~/src/domains/profile';
import { eraseRecruitment } from '~/src/domains/recruitment';
import { eraseConsents, eraseReports } from '~/src/domains/reports';
import { eraseSubscriptions, removeBettingCredentials } from '~/src/domains/sources';
import { eraseVerifications } from '~/src/domains/verification';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { destroyKeys } from '~/src/platform/crypto/subject-keys';
import { workThroughAll } from '~/src/platform/database/work-through';
import { discardFiles, removeDiscarded } from '~/src/platform/files/discarded-files';
import { deleteStoredAnswers } from '~/src/platform/idempotency';
import { lockDueCancellation } from './cancel.store';
import { listDueErasures } from './erasure.queries';

/**
 * Erases all users whose grace period has ended, and the files that an earlier run left. Idempotent, safe to run
 * concurrently and to interrupt. Returns how many people it erased. @throws PartFailed after all of them
 */
export async function eraseDueAccounts(ctx: Ctx): Promise<number> {
  try {
    return await workThroughAll(ctx, listDueErasures, (userId) => eraseAccount(ctx, userId));
  } finally {
    await removeDiscarded(ctx);
  }
}

/**
 * Erases one user, in one transaction. Rows are overwritten or deleted, and the keys with which
 * they were sealed are destroyed, so that no copy can be read either. False when the user is not due
 * for erasure.
 */
function eraseAccount(ctx: Ctx, userId: string): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    if (!(await lockDueCancellation(tx, userId))) return false;
    const { status, email } = await lockUser(tx, userId);
    if (status !== 'active') return false;
    await eraseUserData(tx, { userId, email, action: 'account_erased' });
    return true;
  });
}

/** Erases a user and what is theirs. Runs in a transaction. */
export async function eraseUserData(
  tx: Ctx,
  {
    userId,
    email,
    action,
  }: { userId: string; email: string; action: 'account_erased' | 'registration_denied' },
): Promise<void> {
  const accountId = await personalAccountId(tx, userId);
  const testAccount = await findTestAccount(tx, accountId);
  const accounts = testAccount ? [accountId, testAccount] : [accountId];
  await destroyKeys(tx, [userId, ...accounts]);
  await eraseMessages(tx, userId);
  await eraseLeadsByEmail(tx, email);
  await eraseSubscriptions(tx, email);
  const files = [
    ...(await eraseWork(tx, accounts)),
    ...(await eraseOnboarding(tx, userId)),
    ...(await eraseProfile(tx, userId)),
  ];
  await discardFiles(tx, files);
  await eraseConsents(tx, userId);
  await removeBettingCredentials(tx, accountId);
  await eraseKeys(tx, accountId);
  await eraseContact(tx, accountId);
  await eraseAddresses(tx, accountId);
  await eraseVisitTexts(tx, userId, accountId);
  await eraseActionReasons(tx, accountId);
  // Whoever cancels keeps what they paid until the grace period ends; a denied buyer had no such time.
  await abandonPurchases(tx, accountId, { paidToo: action === 'registration_denied' });
  await erasePerson(tx, { id: userId, email });
  await eraseAccess(tx, userId);
  await record(tx, {
    action,
    accountId,
    subject: { kind: 'user', id: userId },
    details: { files: files.length },
  });
}

/** Erases the orders of an account and its test account, and their messages; returns the keys of files to discard. */
async function eraseWork(tx: Ctx, accounts: readonly string[]): Promise<string[]> {
  const files: string[] = [];
  for (const accountId of accounts) {
    files.push(
      ...(await eraseRecruitment(tx, accountId)),
      ...(await eraseBatches(tx, accountId)),
      ...(await eraseReports(tx, accountId)),
      ...(await eraseVerifications(tx, accountId)),
    );
    await eraseMonitors(tx, accountId);
    await deleteStoredAnswers(tx.db, accountId);
    await eraseEndpoints(tx, accountId);
    await eraseRequests(tx, accountId);
  }
  return files;
}
