import {
  lockApplication,
  markApplication,
  moveApplication,
} from '~/src/domains/recruitment/applications.store';
import { saveClaim } from '~/src/domains/recruitment/claim.store';
import { insertEvent } from '~/src/domains/recruitment/events.store';
import { compareNames } from '~/src/domains/recruitment/names.rules';
import { getApplicant, saveStatedSocialName } from '~/src/domains/recruitment/people.store';
import { stateAfterChecks, toResult, worstResult } from '~/src/domains/recruitment/recruitment.rules';
import type { ApplicationRow, CheckRow } from '~/src/domains/recruitment/recruitment.types';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { tryWithLock } from '~/src/platform/database/locks';
import { failpoint } from '~/src/platform/failpoint';
import { emitEvent } from '~/src/platform/queue/events';
import {
  type EndedCheck,
  endCheck,
  listChecks,
  listEnded,
  listNotCompared,
  rulesOfVacancy,
  saveOrderedReports,
} from './checks.store';
import { findRegister } from './register.queries';

const DELIVERED: readonly string[] = ['delivered', 'partial', 'reused'];

/**
 * Processes ended checks, and moves on each application whose last check has ended. Idempotent, and safe to interrupt:
 * a check is ended, and its application moved, in one transaction.
 */
export async function sweepChecks(ctx: Ctx): Promise<void> {
  await tryWithLock(ctx.db, 'candidateChecks', async () => {
    await saveOrderedReports(ctx);
    for (const check of await listEnded(ctx)) {
      try {
        await inTransaction(ctx, (tx) => saveEnded(tx, check));
      } catch (error) {
        ctx.log.error(
          { applicationId: check.application_id, err: error },
          'recruitment: a check was not taken',
        );
      }
    }
    await compareEarlier(ctx);
  });
}

/** Of applications that earlier releases checked, the names are compared too: one that differs is hidden until then. */
async function compareEarlier(ctx: Ctx): Promise<void> {
  for (const id of await listNotCompared(ctx)) {
    try {
      await inTransaction(ctx, async (tx) => {
        const row = await lockApplication(tx, id);
        if (row && !row.erased_at) await identify(tx, row, await listChecks(tx, id));
      });
    } catch (error) {
      ctx.log.error({ applicationId: id, err: error }, 'recruitment: names were not compared');
    }
  }
}

async function saveEnded(tx: Ctx, check: EndedCheck): Promise<void> {
  const row = await lockApplication(tx, check.application_id);
  if (!row) return;
  const isDelivered = DELIVERED.includes(check.row_state);
  const result = isDelivered
    ? toResult(check.risk_reasons ?? [], await rulesOfVacancy(tx, row.vacancy_id))
    : null;
  if (!(await endCheck(tx, check, result))) return;
  failpoint('recruitment.check');
  await settle(tx, row);
}

/** After the last check: moves on to the decision, or back when nothing could be queried. */
async function settle(tx: Ctx, row: ApplicationRow): Promise<void> {
  if (row.state !== 'checking') return;
  const checks = await listChecks(tx, row.id);
  if (checks.some(({ state }) => state === 'waiting' || state === 'ordered')) return;
  const permittedChecks = checks.filter(({ state }) => state !== 'not_permitted');
  if (permittedChecks.length > 0 && permittedChecks.every(({ state }) => state === 'failed')) {
    // Nothing was charged; it can be ordered again.
    if (await moveApplication(tx, row.id, 'acknowledged')) {
      await insertEvent(tx, row.id, { kind: 'checks_failed' });
    }
    return;
  }
  await identify(tx, row, permittedChecks);
  const result = worstResult(permittedChecks.map((check) => check.result));
  const marks = { result, checked_at: tx.now() };
  if (!(await moveApplication(tx, row.id, stateAfterChecks(result), marks))) return;
  await insertEvent(tx, row.id, { kind: 'checked', details: { result, checks: permittedChecks.length } });
  const data = { result };
  await emitEvent(tx, { accountId: row.account_id, kind: 'application.checked', subjectId: row.id, data });
}

/** Unless the register states the name under which the person was added, a recruiter says who it is. */
async function identify(
  tx: Ctx,
  row: ApplicationRow,
  checks: readonly Pick<CheckRow, 'report_id'>[],
): Promise<void> {
  if (row.identity !== null) return;
  const register = await findRegister(tx, row.account_id, checks);
  const { name, cpf, birthDate } = await getApplicant(tx, row);
  const identity = compareNames(name, register);
  if (register && identity === 'agreed') await saveStatedSocialName(tx, row, register.socialName);
  else if (cpf) await saveClaim(tx, row, { cpf, birthDate, register });
  await markApplication(tx, row.id, { identity });
  await insertEvent(tx, row.id, { kind: `identity_${identity}` });
}
