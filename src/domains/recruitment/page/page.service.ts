import { lockApplication, moveApplication } from '~/src/domains/recruitment/applications.store';
import { checkPerson, type RawPerson } from '~/src/domains/recruitment/candidates/person.rules';
import { orderAutomatically } from '~/src/domains/recruitment/checks/automatic.service';
import { notifyContested } from '~/src/domains/recruitment/decision/notify.service';
import { insertContest, settleProposal } from '~/src/domains/recruitment/decision/texts.store';
import { insertEvent } from '~/src/domains/recruitment/events.store';
import { findId, forgetSocialName, getApplicant, savePerson } from '~/src/domains/recruitment/people.store';
import {
  isEnded,
  mayBeChecked,
  mayCorrect,
  NOTICE_VERSION,
  remainingMs,
} from '~/src/domains/recruitment/recruitment.rules';
import type { ApplicationRow, Person } from '~/src/domains/recruitment/recruitment.types';
import { askRegister } from '~/src/domains/recruitment/register.service';
import { getVacancy } from '~/src/domains/recruitment/vacancies/vacancies.store';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { Conflict, Invalid, NotFound } from '~/src/platform/errors';
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
 * If the vacancy says so, the checks are ordered at once, as its owner; where the candidate gave the CPF, once it is
 * known whose it is. The answer does not tell what else is known about a CPF.
 * @throws NotFound `candidate_link_unknown`, Conflict `application_state`, Invalid `invalid`
 */
export async function acknowledge(ctx: Ctx, token: string, raw: RawPerson): Promise<void> {
  const row = await inTransaction(ctx, async (tx) => {
    const locked = await lockByLink(tx, token);
    if (locked.acknowledged_at) return null;
    const company_cpf = await complete(tx, locked, raw);
    const acknowledgement = { acknowledged_at: tx.now(), notice_version: NOTICE_VERSION, locale: tx.locale };
    const marks = { ...acknowledgement, company_cpf };
    if (!(await moveApplication(tx, locked.id, 'acknowledged', marks)))
      throw new Conflict('application_state');
    await insertEvent(tx, locked.id, { kind: 'acknowledged', details: { version: NOTICE_VERSION } });
    await emitEvent(tx, {
      accountId: locked.account_id,
      kind: 'application.acknowledged',
      subjectId: locked.id,
    });
    return lockApplication(tx, locked.id);
  });
  if (row && mayBeChecked(row)) await orderAutomatically(ctx, row);
}

/**
 * The candidate corrects the CPF and birth date that they gave, a few times; the answer is always the same.
 * @throws NotFound, Conflict `application_state`, Invalid `invalid`
 */
export async function correctIdentity(ctx: Ctx, token: string, raw: RawPerson): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const row = await lockByLink(tx, token);
    if (!mayCorrect(row)) throw new Conflict('application_state');
    const applicant = await getApplicant(tx, row);
    const person = checkData(tx, {
      ...applicant,
      cpf: raw.cpf,
      birthDate: applicant.birthDate ?? raw.birthDate,
    });
    await askRegister(tx, row, person);
  });
}

/**
 * Adds the candidate's own data; what the company gave stays, above all the civil name. What they are called is their
 * own word. Returns whether the company gave the CPF.
 * @throws Invalid `invalid`
 */
async function complete(tx: Ctx, row: ApplicationRow, raw: RawPerson): Promise<boolean> {
  const applicant = await getApplicant(tx, row);
  const whole = Object.entries(applicant).map(([field, value]) => [
    field,
    value ?? raw[field as keyof Person],
  ]);
  // Absent: not asked. Empty: they wiped out what the company, or a system, had said.
  const socialName = raw.socialName === undefined ? applicant.socialName : raw.socialName;
  const person = checkData(tx, { ...Object.fromEntries(whole), socialName });
  if (applicant.socialName && !socialName) await forgetSocialName(tx, row.candidate_id);
  const of = { id: row.candidate_id, accountId: row.account_id };
  // Beside a CPF that they give, their birth date is a claim too. The name and contact are the company's.
  const { motherName, birthDate } = person;
  await savePerson(tx, of, { motherName, socialName, ...(applicant.cpf && { birthDate }) });
  await insertEvent(tx, row.id, { kind: 'completed' });
  // What a system sent, or a file or program of the company, the applicant may have typed; and two may claim one CPF.
  const isCompanys =
    applicant.cpf !== null &&
    row.source === 'manual' &&
    (await findId(tx, row.account_id, applicant.cpf)) === row.candidate_id;
  if (!isCompanys) await askRegister(tx, row, person);
  return isCompanys;
}

type Complete = Person & { cpf: string; birthDate: string };

/** @throws Invalid `invalid` */
function checkData(tx: Ctx, all: RawPerson): Complete {
  const refuse = (fields: [string, string][]) =>
    new Invalid('invalid', Object.fromEntries(fields.map(([name, text]) => [name, [text]])));
  const checked = checkPerson(all, tx.now(), { reached: false });
  if (!checked.ok) {
    throw refuse(
      Object.entries(checked.errors).map(([name, code]) => [name, `recruitment:error.person.${code}`]),
    );
  }
  const { person } = checked;
  const gaps = (['cpf', 'birthDate'] as const).filter((name) => !person[name]);
  if (gaps.length > 0) throw refuse(gaps.map((name) => [name, `recruitment:error.missing.${name}`]));
  return person as Complete;
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
    const leftMs = remainingMs(row.due_at, tx.now());
    const marks = { due_at: null, remaining_ms: leftMs };
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
