import { randomUUID } from 'node:crypto';
import type { Ctx } from '~/src/platform/context';
import { sealedPeople } from '~/src/platform/crypto/sealed-people';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import type { Row } from '~/src/platform/database/db';
import { lockUntilCommit } from '~/src/platform/database/locks';
import type { ApplicationRow, ApplicationSource, Person } from './recruitment.types';

export type CandidateRow = Row<'candidates'>;

const PEOPLE = sealedPeople({
  table: 'candidates',
  purpose: 'candidate',
  columns: {
    cpf: 'cpf_sealed',
    name: 'name_sealed',
    socialName: 'social_sealed',
    birthDate: 'birth_sealed',
    motherName: 'mother_sealed',
    email: 'email_sealed',
    phone: 'phone_sealed',
  } satisfies Record<keyof Person, keyof CandidateRow>,
  search: 'words',
  words: { name: 'name_words', socialName: 'social_words' },
});

export const {
  /** Columns of a candidate that `openPerson` reads. */
  columns: SEALED_COLUMNS,
  /** Opens a person's sealed fields with their sealer. */
  open: openPerson,
  /** Blind indexes of a CPF among an account's candidates. */
  cpfIndexes: candidateIndexes,
  /** The stored column. */
  cpfColumn: candidateCpfIndexes,
} = PEOPLE;

/** Searchable words of the names of their applications. */
export const applicationNameIndexes = PEOPLE.wordsColumn('name', {
  table: 'applications',
  subject: 'candidate_id',
});

/** The same of the people; the previous release searches them. */
export const candidateNameIndexes = PEOPLE.wordsColumn('name');

/** Words of the nome social of the people. */
export const candidateSocialNameIndexes = PEOPLE.wordsColumn('socialName');

/** A person by id. @throws SubjectErased, Error when there is none */
export async function getPerson(ctx: Ctx, id: string): Promise<Person> {
  const row = await ctx.db('candidates').where({ id }).first();
  if (!row) throw new Error('unknown candidate');
  return openPerson(await getSealer(ctx, id), row);
}

/** The person of an application, under its name: a later application of theirs does not change it. @throws as getPerson */
export async function getApplicant(
  ctx: Ctx,
  { candidate_id, name_sealed }: Pick<ApplicationRow, 'candidate_id' | 'name_sealed'>,
): Promise<Person> {
  const person = await getPerson(ctx, candidate_id);
  if (!name_sealed) return person;
  const sealer = await getSealer(ctx, candidate_id);
  return { ...person, ...PEOPLE.open(sealer, { id: candidate_id, name_sealed }, ['name']) };
}

/** The columns of an application that hold its person's name; empty without one. */
export const sealName = async (
  ctx: Ctx,
  person: { id: string; accountId: string },
  name: string | null,
): ReturnType<typeof PEOPLE.seal> => (name ? PEOPLE.seal(ctx, person, { name }) : {});

/**
 * The account's candidate with this CPF, created if there is none or the CPF is unknown, with the given data merged;
 * what is not given stays. Of somebody who acknowledged an application, or whom a recruiter typed and another way in
 * states again, only how they are reached changes: applications rest on who they are.
 * A CPF is nobody's proof: whoever is reached elsewhere is somebody else, not found by it, and learns and changes nothing
 * of the one who is, unless a recruiter says that they are the same (decision 0255). Returns its id. Runs in a
 * transaction.
 */
export async function saveCandidatePerson(
  ctx: Ctx,
  accountId: string,
  person: Person,
  { source, isSame = false }: { source: ApplicationSource; isSame?: boolean },
): Promise<string> {
  const existingId = person.cpf ? await findId(ctx, accountId, person.cpf) : null;
  const before = existingId && !isSame ? await getPerson(ctx, existingId) : null;
  const isOther = before !== null && !isReachedAlike(before, person);
  if (existingId && !isOther) {
    await renewContact(
      ctx,
      { id: existingId, accountId },
      { ...person, phone: before?.phone ?? person.phone },
    );
    const { motherName, name, birthDate } = person;
    if (!(await isReliedOn(ctx, existingId, source)))
      await savePerson(ctx, { id: existingId, accountId }, { motherName, name, birthDate });
    return existingId;
  }
  const id = randomUUID();
  const rows = await ctx
    .db('candidates')
    .insert({
      id,
      account_id: accountId,
      cpf_index: person.cpf && !isOther ? PEOPLE.cpfIndex(ctx, accountId, person.cpf) : null,
      created_at: ctx.now(),
    })
    .onConflict(['account_id', 'cpf_index'])
    .ignore()
    .returning('id');
  // Added concurrently by another request.
  if (rows.length === 0) return saveCandidatePerson(ctx, accountId, person, { source, isSame });
  await savePerson(ctx, { id, accountId }, person, { isFound: !isOther });
  return id;
}

/**
 * A new candidate like an application's, under its name, without a CPF: it is still to be known whose it is. Returns
 * their id and name. Runs in a transaction.
 */
export async function copyCandidate(
  ctx: Ctx,
  row: Pick<ApplicationRow, 'account_id' | 'candidate_id' | 'name_sealed'>,
): Promise<{ id: string; name: string | null }> {
  const id = randomUUID();
  const { candidate_id, account_id } = row;
  const person = await getApplicant(ctx, row);
  const answered = await ctx.db('candidates').where({ id: candidate_id }).first('social_answered_at');
  await ctx.db('candidates').insert({ id, account_id, ...answered, created_at: ctx.now() });
  await savePerson(ctx, { id, accountId: account_id }, { ...person, cpf: null });
  return { id, name: person.name };
}

/** Whether messages to both arrive at one place: their e-mail address, or their phone without one. */
export const isReachedAlike = (existing: Person, other: Person): boolean =>
  existing.email === other.email && (other.email !== null || existing.phone === other.phone);

/** Stores how a person is reached now; and what they are called, if that is not known: their own word counts. */
export async function renewContact(
  ctx: Ctx,
  of: { id: string; accountId: string },
  { email, phone, socialName }: Person,
): Promise<void> {
  const isOpen = socialName !== null && (await isSocialNameOpen(ctx, of.id));
  await savePerson(ctx, of, { email, phone, socialName: isOpen ? socialName : null });
}

/** Removes what an application's person is called, for good: they wiped it out. */
export const forgetSocialName = async ({ db, now }: Ctx, id: string): Promise<void> => {
  await db('candidates')
    .where({ id })
    .update({ social_sealed: null, social_words: [], social_answered_at: now() });
};

/** Whether nobody said yet what a person is called; they themselves may have said: by no other name. */
const isSocialNameOpen = async ({ db }: Ctx, id: string): Promise<boolean> =>
  (await db('candidates').where({ id, social_sealed: null, social_answered_at: null }).first('id')) !==
  undefined;

/** Stores the nome social that a register states of an application's person, if no other is known. */
export async function saveStatedSocialName(
  ctx: Ctx,
  { candidate_id, account_id }: Pick<ApplicationRow, 'candidate_id' | 'account_id'>,
  socialName: string | null,
): Promise<void> {
  if (!socialName || !(await isSocialNameOpen(ctx, candidate_id))) return;
  await savePerson(ctx, { id: candidate_id, accountId: account_id }, { socialName });
}

/** Whether an application rests on who a candidate is, which is not replaced by what comes in this way. */
async function isReliedOn({ db }: Ctx, candidate_id: string, source: ApplicationSource): Promise<boolean> {
  const rests = db('applications').where({ candidate_id }).whereNull('erased_at');
  rests.where((either) => {
    either.whereNotNull('acknowledged_at');
    if (source !== 'manual') either.orWhere({ source: 'manual' });
  });
  return (await rests.first('id')) !== undefined;
}

/** Until the transaction ends, no other stores this CPF for one of the account's candidates. */
export const lockCpf = (ctx: Ctx, accountId: string, cpf: string): Promise<void> =>
  lockUntilCommit(ctx.db, 'candidate', PEOPLE.cpfIndex(ctx, accountId, cpf));

/** The account's candidate with a CPF (11 digits), locked; null when there is none. */
export async function findId(ctx: Ctx, accountId: string, cpf: string): Promise<string | null> {
  const row = await ctx
    .db('candidates')
    .where({ account_id: accountId })
    .whereIn('cpf_index', candidateIndexes(ctx, accountId, cpf))
    .forUpdate()
    .first('id');
  return row?.id ?? null;
}

/**
 * Stores given data of a person, sealed under their own key; what is not given stays. The CPF is found again by its
 * index, of which an account has one.
 */
export async function savePerson(
  ctx: Ctx,
  { id, accountId }: { id: string; accountId: string },
  person: Partial<Person>,
  { isFound = true } = {},
): Promise<void> {
  const changed: Record<string, unknown> = await PEOPLE.seal(ctx, { id, accountId }, person);
  if (person.cpf && isFound) changed.cpf_index = PEOPLE.cpfIndex(ctx, accountId, person.cpf);
  if (Object.keys(changed).length > 0) await ctx.db('candidates').where({ id }).update(changed);
}

/** Empties these people; the caller destroys their keys. Runs in a transaction. */
export async function emptyPeople(ctx: Ctx, ids: readonly string[]): Promise<void> {
  await ctx
    .db('candidates')
    .whereIn('id', [...ids])
    .update({
      ...Object.fromEntries(SEALED_COLUMNS.map((column) => [column, null])),
      cpf_index: null,
      name_words: [],
      social_words: [],
      erased_at: ctx.now(),
    });
}
