import { record } from '~/src/domains/audit';
import { findId, getPerson, isReachedAlike } from '~/src/domains/recruitment/people.store';
import type { Person } from '~/src/domains/recruitment/recruitment.types';
import { getVacancy } from '~/src/domains/recruitment/vacancies/vacancies.service';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { Conflict, Invalid } from '~/src/platform/errors';
import { parseCpf } from '~/src/shared/cpf';
import { addApplication } from './add.service';
import { checkPerson, type RawPerson } from './person.rules';

/**
 * Adds a person typed by a recruiter to a vacancy; false when they are in it already. Where somebody who is reached
 * elsewhere has the CPF, the recruiter says whether they are the same.
 * @throws NotFound `vacancy_not_found`, Conflict `vacancy_closed`, Invalid `invalid` by field, also `isSame`
 */
export async function addOne(
  ctx: ActorCtx,
  vacancyId: string,
  raw: RawPerson,
  isSame: boolean | null = null,
): Promise<boolean> {
  const vacancy = await getVacancy(ctx, vacancyId);
  if (vacancy.state === 'closed') throw new Conflict('vacancy_closed');
  const checked = checkPerson(raw, ctx.now());
  if (!checked.ok) {
    const fields = Object.entries(checked.errors).map(([name, code]) => [
      name,
      [`recruitment:error.person.${code}`],
    ]);
    throw new Invalid('invalid', Object.fromEntries(fields));
  }
  return inTransaction(ctx, async (tx) => {
    const { person } = checked;
    if (isSame === null && (await isReachedElsewhere(tx, person)))
      throw new Invalid('invalid', { isSame: ['recruitment:add.sameWhich'] });
    const origin = { source: 'manual', userId: tx.actor.userId, isSame: isSame === true } as const;
    const { isNew } = await addApplication(tx, vacancy, person, origin);
    const details = { rows: isNew ? 1 : 0 };
    await record(tx, { action: 'candidates_added', subject: { kind: 'vacancy', id: vacancy.id }, details });
    return isNew;
  });
}

const questionKind = 'candidate-same';

const questionValue = ({ actor }: ActorCtx, typed: string): string =>
  `${actor.accountId}:${parseCpf(typed) ?? ''}`;

/** A name for the question whether whoever has a CPF is the same person, without the CPF. */
export const nameQuestion = (ctx: ActorCtx, cpf: string): string =>
  ctx.vault.blindIndex(questionKind, questionValue(ctx, cpf));

/** Whether the question was asked about this CPF: the answer holds for no other. */
export const isAskedAbout = (ctx: ActorCtx, cpf: string, question: string): boolean =>
  ctx.vault.blindIndexes(questionKind, questionValue(ctx, cpf)).includes(question);

/** Whether somebody who is reached elsewhere has this CPF among the account's candidates. */
async function isReachedElsewhere(tx: ActorCtx, person: Person): Promise<boolean> {
  const existingId = person.cpf ? await findId(tx, tx.actor.accountId, person.cpf) : null;
  return existingId !== null && !isReachedAlike(await getPerson(tx, existingId), person);
}
