import type { Ctx } from '~/src/platform/context';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import { getPerson, openData, type PersonData, sealPersonData } from './people.store';
import type { VerificationRow, VerifiedPerson } from './verification.types';

/** A case's own name and birth date, joined with its person as `p`; a release that knew of none inserted some without. */
export const CASE_PERSON_COLUMNS = [
  'case when v.has_person then v.name_sealed else p.name_sealed end as name_sealed',
  'case when v.has_person then v.birth_sealed else p.birth_sealed end as birth_sealed',
];

/**
 * Gives a case the name and birth date that its person has now: evidence does not change when the person is
 * verified again under other ones. Once; a case that has its own keeps them.
 */
export async function copyPerson({ db }: Ctx, id: string): Promise<void> {
  await db.raw(
    `update verifications v
        set has_person = true, name_sealed = p.name_sealed, birth_sealed = p.birth_sealed,
            name_words = p.name_words
       from verification_people p
      where v.id = ? and p.id = v.person_id and not v.has_person`,
    [id],
  );
}

/** Stores what the person of a case that is still open gave themselves; what is not given stays. */
export async function saveCaseData(
  ctx: Ctx,
  { id, person_id, account_id }: Pick<VerificationRow, 'id' | 'person_id' | 'account_id'>,
  data: PersonData,
): Promise<void> {
  await copyPerson(ctx, id);
  const changed = await sealPersonData(ctx, { id: person_id, accountId: account_id }, data);
  if (Object.keys(changed).length > 0) await ctx.db('verifications').where({ id }).update(changed);
}

/** The person of a case, by the name and birth date of the case. @throws Error when there is none */
export async function getCasePerson(
  ctx: Ctx,
  row: Pick<VerificationRow, 'person_id' | 'has_person' | 'name_sealed' | 'birth_sealed'>,
): Promise<VerifiedPerson> {
  const person = await getPerson(ctx, row.person_id);
  if (!row.has_person) return person;
  const sealer = await getSealer(ctx, row.person_id);
  return { ...person, ...openData(sealer, { ...row, id: row.person_id }) };
}
