import { record } from '~/src/domains/audit';
import { getVacancy } from '~/src/domains/recruitment/vacancies/vacancies.service';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { Conflict, Invalid } from '~/src/platform/errors';
import { addApplication } from './add.service';
import { checkPerson, type RawPerson } from './person.rules';

/**
 * Adds a person typed by a recruiter to a vacancy; false when they are in it already.
 * @throws NotFound `vacancy_not_found`, Conflict `vacancy_closed`, Invalid `invalid` by field
 */
export async function addOne(ctx: ActorCtx, vacancyId: string, given: RawPerson): Promise<boolean> {
  const vacancy = await getVacancy(ctx, vacancyId);
  if (vacancy.state === 'closed') throw new Conflict('vacancy_closed');
  const checked = checkPerson(given, ctx.now());
  if (!checked.ok) {
    const fields = Object.entries(checked.errors).map(([name, code]) => [
      name,
      [`recruitment:error.person.${code}`],
    ]);
    throw new Invalid('invalid', Object.fromEntries(fields));
  }
  return inTransaction(ctx, async (tx) => {
    const origin = { source: 'manual', userId: tx.actor.userId } as const;
    const { isNew } = await addApplication(tx, vacancy, checked.person, origin);
    const details = { rows: isNew ? 1 : 0 };
    await record(tx, { action: 'candidates_added', subject: { kind: 'vacancy', id: vacancy.id }, details });
    return isNew;
  });
}
