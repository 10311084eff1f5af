import { cleanAccessJob } from '~/src/domains/access';
import { addAuditMonthsJob } from '~/src/domains/audit';
import {
  checkLedgerJob,
  closeInvoicesJob,
  expireCreditsJob,
  expireHoldsJob,
  lowBalanceJob,
  reconcilePixJob,
} from '~/src/domains/billing';
import { scanContractsJob } from '~/src/domains/onboarding';
import { dropWhatIsOverJob, eraseAccountsJob } from '~/src/domains/privacy';
import { demandJob } from '~/src/domains/reports';
import { importListsJob } from '~/src/domains/sources';
import type { JobContract } from '~/src/platform/job-contract';
import { cleanOutboxJob } from '~/src/platform/platform.jobs';
import type { Queues } from '~/src/platform/queue';

interface Repeated {
  contract: JobContract<Record<string, never>>;
  everyMs: number;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/**
 * Everything that happens by the clock. The reconciler itself is not here: it runs in each worker
 * process, and makes these again when Redis forgot them.
 */
export const SCHEDULE: readonly Repeated[] = [
  { contract: reconcilePixJob, everyMs: 10 * SECOND },
  { contract: expireHoldsJob, everyMs: MINUTE },
  { contract: lowBalanceJob, everyMs: MINUTE },
  { contract: scanContractsJob, everyMs: MINUTE },
  { contract: expireCreditsJob, everyMs: HOUR },
  { contract: closeInvoicesJob, everyMs: HOUR },
  { contract: checkLedgerJob, everyMs: HOUR },
  { contract: cleanOutboxJob, everyMs: HOUR },
  { contract: cleanAccessJob, everyMs: HOUR },
  { contract: dropWhatIsOverJob, everyMs: HOUR },
  { contract: eraseAccountsJob, everyMs: HOUR },
  { contract: demandJob, everyMs: HOUR },
  { contract: importListsJob, everyMs: 12 * HOUR },
  { contract: addAuditMonthsJob, everyMs: 6 * HOUR },
];

/** Makes every schedule that is not there; one that is there stays as it is. */
export async function makeSchedules(queues: Queues): Promise<void> {
  for (const { contract, everyMs } of SCHEDULE) {
    const queue = queues.queue(contract.queue as string);
    if (await queue.getJobScheduler(contract.name)) continue;
    await queue.upsertJobScheduler(
      contract.name,
      { every: everyMs },
      {
        name: contract.name,
        data: { outboxId: null, payload: {} },
        opts: { attempts: 1, removeOnComplete: true, removeOnFail: true },
      },
    );
  }
}
