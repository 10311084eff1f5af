import { findActorForAccount } from '~/src/domains/access';
import { lockApplication, moveApplication } from '~/src/domains/recruitment/applications.store';
import { checkPerson, type RawPerson } from '~/src/domains/recruitment/candidates/person.rules';
import { orderChecks } from '~/src/domains/recruitment/checks/order.service';
import { notifyContested } from '~/src/domains/recruitment/decision/notify.service';
import { insertContest, settleProposal } from '~/src/domains/recruitment/decision/texts.store';
import { insertEvent } from '~/src/domains/recruitment/events.store';
import { findId, getPerson, savePerson } from '~/src/domains/recruitment/people.store';
import { isEnded, NOTICE_VERSION, remainingMs } from '~/src/domains/recruitment/recruitment.rules';
import type { ApplicationRow } from '~/src/domains/recruitment/recruitment.types';
import { getVacancy } from '~/src/domains/recruitment/vacancies/vacancies.store';
import { type ActorCtx, type Ctx, inTransaction } from '~/src/platform/context';
import { AppError, Conflict, Invalid, NotFound } from '~/src/platform/errors';
import { emitEvent } from '~/src/platform/queue/events';
import { mustMove } from '~/src/platform/state-moves';
import { applicationOfLink } from './page.queries';

async function lockByLink(tx: Ctx, token: string): Promise<ApplicationRow> {
  const { id } = await applicationOfLink(tx, token);
  const row = await lockApplication(tx, id);
  if (!row || row.erased_at) throw new NotFound('candidate_link_unknown');
  return row;
}

/**
 * The candidate acknowledges the notice (who asks, and what for), and completes missing data. Idempotent.
 * If the vacancy says so, the checks are ordered at once, as its owner.
 * @throws NotFound `candidate_link_unknown`, Conflict `application_state`, `candidate_twice`, Invalid `invalid`
 */
export async function acknowledge(ctx: Ctx, token: string, given: RawPerson): Promise<void> {
  const row = await inTransaction(ctx, async (tx) => {
    const locked = await lockByLink(tx, token);
    if (locked.acknowledged_at) return null;
    await complete(tx, locked, given);
    const marks = { acknowledged_at: tx.now(), notice_version: NOTICE_VERSION, locale: tx.locale };
    if (!(await moveApplication(tx, locked.id, 'acknowledged', marks)))
      throw new Conflict('application_state');
    await insertEvent(tx, locked.id, { kind: 'acknowledged', details: { version: NOTICE_VERSION } });
    await emitEvent(tx, {
      accountId: locked.account_id,
      kind: 'application.acknowledged',
      subjectId: locked.id,
    });
    return locked;
  });
  if (row) await orderAutomatically(ctx, row);
}

/** Adds the candidate's own data; a known CPF stays. */
async function complete(tx: Ctx, row: ApplicationRow, given: RawPerson): Promise<void> {
  const known = await getPerson(tx, row.candidate_id);
  const all = { ...known, ...given, cpf: known.cpf ?? given.cpf };
  const checked = checkPerson(all, tx.now(), { reached: false });
  if (!checked.ok) {
    const fields = Object.entries(checked.errors).map(([name, code]) => [
      name,
      [`recruitment:error.person.${code}`],
    ]);
    throw new Invalid('invalid', Object.fromEntries(fields));
  }
  const { person } = checked;
  const missing = (['cpf', 'birthDate'] as const).filter((name) => !person[name]);
  if (missing.length > 0) {
    const fields = missing.map((name) => [name, [`recruitment:error.missing.${name}`]]);
    throw new Invalid('invalid', Object.fromEntries(fields));
  }
  if (!known.cpf && person.cpf) await refuseSecondContest(tx, row, person.cpf);
  await savePerson(tx, { id: row.candidate_id, accountId: row.account_id }, person);
  await insertEvent(tx, row.id, { kind: 'completed' });
}

/** Refuses a CPF of another candidate of the account. @throws Conflict `candidate_twice` */
async function refuseSecondContest(tx: Ctx, row: ApplicationRow, cpf: string): Promise<void> {
  const other = await findId(tx, row.account_id, cpf);
  if (other && other !== row.candidate_id) throw new Conflict('candidate_twice');
}

/** Starts automatic checks; when they are impeded, a recruiter must act. */
async function orderAutomatically(ctx: Ctx, row: ApplicationRow): Promise<void> {
  const vacancy = await getVacancy(ctx, row.vacancy_id);
  if (!vacancy.auto_checks || vacancy.state !== 'open' || !vacancy.owner_id) return;
  const of = { userId: vacancy.owner_id, accountId: row.account_id, workId: row.id };
  const actor = await findActorForAccount(ctx, of);
  if (!actor) return;
  const as: ActorCtx = { ...ctx, actor };
  try {
    await orderChecks(as, vacancy.id, { ids: [row.id], shown: null });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    ctx.log.warn({ applicationId: row.id, code: error.code }, 'recruitment: checks did not begin');
  }
}

/**
 * The candidate contests the findings: the clock stops.
 * @throws NotFound, Conflict `application_state`, Invalid `invalid` {text}
 */
export async function contest(ctx: Ctx, token: string, text: string): Promise<void> {
  if (!text) throw new Invalid('invalid', { text: ['recruitment:error.contest'] });
  await inTransaction(ctx, async (tx) => {
    const row = await lockByLink(tx, token);
    if (row.state !== 'pre_adverse' || !row.due_at) throw new Conflict('application_state');
    const left = remainingMs(row.due_at, tx.now());
    const marks = { due_at: null, remaining_ms: left };
    if (!(await moveApplication(tx, row.id, 'contested', marks))) throw new Conflict('application_state');
    // A contest cancels a pending refusal.
    await settleProposal(tx, row, 'refused', null);
    await insertContest(tx, row, text);
    await insertEvent(tx, row.id, { kind: 'contested' });
    await emitEvent(tx, { accountId: row.account_id, kind: 'contest.opened', subjectId: row.id });
    const vacancy = await getVacancy(tx, row.vacancy_id);
    await notifyContested(tx, { row, vacancy });
  });
}

/** The candidate withdraws. Idempotent. @throws NotFound, Conflict `application_state` */
export async function withdraw(ctx: Ctx, token: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const row = await lockByLink(tx, token);
    if (row.state === 'withdrawn') return;
    if (isEnded(row.state)) throw new Conflict('application_state');
    const marks = { withdrawn_by: 'candidate', due_at: null } as const;
    await mustMove(moveApplication(tx, row.id, 'withdrawn', marks), `application ${row.id} → withdrawn`);
    await settleProposal(tx, row, 'refused', null);
    await insertEvent(tx, row.id, { kind: 'withdrawn', details: { kind: 'candidate' } });
  });
}
