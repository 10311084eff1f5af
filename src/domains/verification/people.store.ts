import { randomUUID } from 'node:crypto';
import type { Ctx } from '~/src/platform/context';
import { sealedPeople } from '~/src/platform/crypto/sealed-people';
import type { Sealer } from '~/src/platform/crypto/sealing';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import type { Row } from '~/src/platform/database/db';
import type { VerifiedPerson } from './verification.types';

export type PersonRow = Row<'verification_people'>;

export interface PersonData {
  name?: string | null;
  /** `YYYY-MM-DD`. */
  birthDate?: string | null;
}

const PEOPLE = sealedPeople({
  table: 'verification_people',
  purpose: 'verification-person',
  columns: { cpf: 'cpf_sealed', name: 'name_sealed', birthDate: 'birth_sealed' },
  sealedAs: { birthDate: 'birth' },
  search: 'parts',
  words: { name: 'name_words' },
});

export const {
  /** Blind indexes of a CPF among an account's people. */
  cpfIndexes: personIndexes,
  /** The stored column. */
  cpfColumn: verificationPersonIndexes,
} = PEOPLE;

/** Searchable words of their names, and their beginnings. */
export const verificationNameIndexes = PEOPLE.wordsColumn('name');

/** The same of their cases' names. */
export const caseNameIndexes = PEOPLE.wordsColumn('name', { table: 'verifications', subject: 'person_id' });

/** Until when a person is blocked; infinity is not a date. */
export interface Block {
  blocked_until: Date | null;
  blocked_forever: boolean;
}

/** The same of a person joined as `p`. */
export const BLOCK_COLUMNS = [
  "case when p.blocked_until = 'infinity' then null else p.blocked_until end as blocked_until",
  "coalesce(p.blocked_until = 'infinity', false) as blocked_forever",
];

/** The block that stands now, from BLOCK_COLUMNS. */
export const toBlock = ({ now }: Pick<Ctx, 'now'>, row: Block): Date | 'forever' | null => {
  if (row.blocked_forever) return 'forever';
  return row.blocked_until && row.blocked_until > now() ? row.blocked_until : null;
};

/** Opens a name and birth date with the person's sealer. */
export const openData = (
  sealer: Sealer,
  row: Pick<PersonRow, 'id' | 'name_sealed' | 'birth_sealed'>,
): Pick<VerifiedPerson, 'name' | 'birthDate'> => PEOPLE.open(sealer, row, ['name', 'birthDate']);

/** The same with the CPF. */
export function openPerson(
  sealer: Sealer,
  row: Pick<PersonRow, 'id' | 'cpf_sealed' | 'name_sealed' | 'birth_sealed'>,
): Pick<VerifiedPerson, 'cpf' | 'name' | 'birthDate'> {
  const { cpf, ...data } = PEOPLE.open(sealer, row);
  return { cpf: cpf ?? '', ...data };
}

async function toPerson(ctx: Ctx, row: PersonRow): Promise<VerifiedPerson> {
  return {
    id: row.id,
    accountId: row.account_id,
    ...openPerson(await getSealer(ctx, row.id), row),
    forceManual: row.force_manual,
    blockedUntil: row.blocked_until,
  };
}

/** The account's person with this CPF (11 digits), created if missing; locks the row. */
export async function lockPerson(ctx: Ctx, accountId: string, cpf: string): Promise<VerifiedPerson> {
  const personRow = await findRow(ctx, accountId, cpf);
  if (personRow) return toPerson(ctx, personRow);
  const id = randomUUID();
  const { cpf_sealed } = await PEOPLE.seal(ctx, { id, accountId }, { cpf });
  await ctx
    .db('verification_people')
    .insert({
      id,
      account_id: accountId,
      cpf_index: PEOPLE.cpfIndex(ctx, accountId, cpf),
      cpf_sealed: cpf_sealed!,
      created_at: ctx.now(),
    })
    .onConflict(['account_id', 'cpf_index'])
    .ignore();
  const row = await findRow(ctx, accountId, cpf);
  if (!row) throw new Error('a person that was just stored is gone');
  return toPerson(ctx, row);
}

/** Whether the account has a person of this CPF. */
export const isPersonKnown = async (ctx: Ctx, accountId: string, cpf: string): Promise<boolean> =>
  (await ctx
    .db('verification_people')
    .where({ account_id: accountId })
    .whereIn('cpf_index', personIndexes(ctx, accountId, cpf))
    .first('id')) !== undefined;

const findRow = (ctx: Ctx, accountId: string, cpf: string): Promise<PersonRow | undefined> =>
  ctx
    .db('verification_people')
    .where({ account_id: accountId })
    .whereIn('cpf_index', personIndexes(ctx, accountId, cpf))
    .forUpdate()
    .first();

/** A person by id. @throws Error when there is none */
export async function getPerson(ctx: Ctx, id: string): Promise<VerifiedPerson> {
  const row = await ctx.db('verification_people').where({ id }).first();
  if (!row) throw new Error('unknown verification person');
  return toPerson(ctx, row);
}

/** The columns of a name and birth date (`YYYY-MM-DD`), sealed; what is not given is left out. */
export const sealPersonData = (
  ctx: Ctx,
  person: Pick<VerifiedPerson, 'id' | 'accountId'>,
  { name, birthDate }: PersonData,
): ReturnType<typeof PEOPLE.seal> => PEOPLE.seal(ctx, person, { name, birthDate });

/** Stores the given name and birth date for the person's next cases; what is not given stays. */
export async function savePersonData(
  ctx: Ctx,
  person: Pick<VerifiedPerson, 'id' | 'accountId'>,
  data: PersonData,
): Promise<void> {
  const changed = await sealPersonData(ctx, person, data);
  if (Object.keys(changed).length > 0)
    await ctx.db('verification_people').where({ id: person.id }).update(changed);
}

/** Sends this person's next attempt to manual review, or withdraws that; false if that is how it stands. */
export const setForceManual = async (ctx: Ctx, id: string, force: boolean): Promise<boolean> =>
  (await ctx
    .db('verification_people')
    .where({ id, force_manual: !force })
    .update({ force_manual: force })) === 1;

/** Blocks the person's attempts until then at least: a longer block stays. */
export const blockPerson = async (ctx: Ctx, id: string, until: Date | 'infinity'): Promise<void> => {
  await ctx
    .db('verification_people')
    .where({ id })
    .update({ blocked_until: ctx.db.raw('greatest(blocked_until, ?::timestamptz)', [until]) });
};

/** Whether the person is blocked without end; the block stays as it is until the transaction ends. */
export const isBlockedForever = async (ctx: Ctx, id: string): Promise<boolean> =>
  (await ctx
    .db('verification_people')
    .where({ id, blocked_until: ctx.db.raw("'infinity'") })
    .forUpdate()
    .first('id')) !== undefined;

/** Lifts the person's block; false if there is none now. */
export const unblockPerson = async (ctx: Ctx, id: string): Promise<boolean> =>
  (await ctx
    .db('verification_people')
    .where({ id })
    .where('blocked_until', '>', ctx.now())
    .update({ blocked_until: null })) === 1;
