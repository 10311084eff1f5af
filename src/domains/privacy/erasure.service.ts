import { eraseAccess, lockDueUser } from '~/src/domains/access';
import { erasePerson, findTestAccount, personalAccountId } from '~/src/domains/accounts';
import { record } from '~/src/domains/audit';
import { eraseBatches } from '~/src/domains/batches';
import { eraseContact } from '~/src/domains/billing';
import { eraseEndpoints, eraseKeys, eraseRequests } from '~/src/domains/developers';
import { eraseLeadsOf } from '~/src/domains/leads';
import { eraseMessages } from '~/src/domains/notifications';
import { eraseOnboarding } from '~/src/domains/onboarding';
import { eraseProfile } from '~/src/domains/profile';
import { eraseRecruitment } from '~/src/domains/recruitment';
import { eraseConsents, eraseReports } from '~/src/domains/reports';
import { removeBettingCredentials } from '~/src/domains/sources';
import { eraseVerifications } from '~/src/domains/verification';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { destroyKeys } from '~/src/platform/crypto/subject-keys';
import { discardFiles, removeDiscarded } from '~/src/platform/files/discarded-files';
import { deleteStoredAnswers } from '~/src/platform/idempotency';
import { listDue } from './erasure.queries';

const AT_ONCE = 200;

/**
 * Erases everybody whose grace is over, and the files that an earlier run left. Idempotent and at
 * the same time as itself; may end at any line. Returns how many people it erased.
 */
export async function eraseDueAccounts(ctx: Ctx): Promise<number> {
  let erased = 0;
  for (const userId of await listDue(ctx, AT_ONCE)) {
    try {
      if (await eraseAccount(ctx, userId)) erased += 1;
    } catch (error) {
      ctx.log.error({ err: error, userId }, 'a cancelled account could not be erased');
    }
  }
  await removeDiscarded(ctx);
  return erased;
}

/**
 * One person, in one transaction: all of it or nothing. Rows are overwritten or deleted, and the keys by which
 * they were sealed destroyed, so that no copy of them can be read either. False when it is not theirs to be
 * erased now.
 */
function eraseAccount(ctx: Ctx, userId: string): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const user = await lockDueUser(tx, userId);
    if (!user) return false;
    const accountId = await personalAccountId(tx, userId);
    const testAccount = await findTestAccount(tx, accountId);
    const accounts = testAccount ? [accountId, testAccount] : [accountId];
    await destroyKeys(tx, [userId, ...accounts]);
    await eraseMessages(tx, userId);
    await eraseLeadsOf(tx, user.email);
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
    await erasePerson(tx, user);
    await eraseAccess(tx, userId);
    await record(tx, {
      action: 'account_erased',
      accountId,
      subject: { kind: 'user', id: userId },
      details: { files: files.length },
    });
    return true;
  });
}

/** What was ordered by an account and by its test account, and who was told of it; the keys of files to discard. */
async function eraseWork(tx: Ctx, accounts: readonly string[]): Promise<string[]> {
  const files: string[] = [];
  for (const accountId of accounts) {
    files.push(
      ...(await eraseRecruitment(tx, accountId)),
      ...(await eraseBatches(tx, accountId)),
      ...(await eraseReports(tx, accountId)),
      ...(await eraseVerifications(tx, accountId)),
    );
    await deleteStoredAnswers(tx.db, accountId);
    await eraseEndpoints(tx, accountId);
    await eraseRequests(tx, accountId);
  }
  return files;
}
