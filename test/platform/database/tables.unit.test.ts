import { expect, test } from '@jest/globals';
import knex from 'knex';
import type { ReactNode } from 'react';
import type { Db, NewRow, Row } from '~/src/platform/database/db';

const db = knex({ client: 'pg' }) as unknown as Db;
type Answer<Q> = Q extends PromiseLike<infer A> ? A : never;
/** Compiles if the type of its argument is exactly `X`. */
const is =
  <X>() =>
  <Y>(
    _: Y & ((<T>() => T extends X ? 1 : 2) extends <T>() => T extends Answer<Y> ? 1 : 2 ? unknown : never),
  ) =>
    true;

// The compiler is the test: each marked line stops `tsc` where the types allow what they must not.
test('a query takes only tables, columns and values of the schema', () => {
  const queries = () => [
    // @ts-expect-error no such table
    db('userz').select('id'),
    // @ts-expect-error no such table joined
    db('users').join('person', 'person.user_id', 'users.id'),
    // @ts-expect-error no such column
    db('users').where({ idd: '' }),
    // @ts-expect-error no such column
    db('users').where('idd', ''),
    // @ts-expect-error no such column
    db('users').first('emial'),
    // @ts-expect-error no such column
    db('users').select('id', 'emial'),
    // @ts-expect-error no such column
    db('users').select({ mail: 'emial' }),
    // @ts-expect-error no such column
    db('users').select('emial as mail'),
    // @ts-expect-error no such column
    db('users').orderBy('creatd_at'),
    // @ts-expect-error no such column
    db('users').whereNull('creatd_at'),
    // @ts-expect-error no such column
    db('users').pluck('emial'),
    // @ts-expect-error not the alias
    db('users as u').first('users.email'),
    // @ts-expect-error not a column of that table
    db('users as u').join('persons as p', 'p.user_id', 'u.id').select('u.cpf_index'),
    // @ts-expect-error not a column of either
    db('users as u').join('persons as p', 'p.user_id', 'u.idd'),
    // @ts-expect-error another type
    db('users').where({ id: 7 }),
    // @ts-expect-error another type
    db('users').where('created_at', '<', 7),
    // @ts-expect-error not one of its values
    db('users').where({ status: 'activ' }),
    // @ts-expect-error not one of its values
    db('users').whereIn('status', ['activ']),
    // @ts-expect-error null is `whereNull`
    db('users').where('full_name', null),
    // @ts-expect-error not one of its values
    db('users').update({ status: 'activ' }),
    // @ts-expect-error no such column
    db('users').update({ emial: '' }),
    // @ts-expect-error not null
    db('accounts').update({ name: null }),
    // @ts-expect-error a column is missing
    db('accounts').insert({ kind: 'person' }),
    // @ts-expect-error not sealed
    db('persons').update({ cpf_sealed: Buffer.from('52998224725') }),
    // @ts-expect-error not one of the texts that its owner lists
    db('reports').where({ failure: 'lost' }),
    // @ts-expect-error no such column
    db('accounts').insert({ kind: 'person', name: '', nam: '' }),
    // @ts-expect-error no such column
    db('accounts').insert({ kind: 'person', name: '' }).onConflict('idd').ignore(),
    // @ts-expect-error no such column
    db('accounts').insert({ kind: 'person', name: '' }).returning('idd'),
  ];
  expect(queries).toBeDefined();
});

test('a query has the type of its result', () => {
  const one = db('accounts as a')
    .join('persons as p', 'p.account_id', 'a.id')
    .leftJoin('users as u', 'u.id', 'p.user_id')
    .first('a.id as accountId', 'a.kind', 'u.email');
  const answers = () => [
    is<{ accountId: string; kind: 'person' | 'company'; email: string | null } | undefined>()(one),
    is<{ id: string }[]>()(db('users').select('id')),
    is<{ id: string; at: Date }[]>()(db('users').select({ id: 'id', at: 'created_at' })),
    is<Row<'accounts'>[]>()(db('accounts').where({ kind: 'person' })),
    is<string[]>()(db('users').pluck('id')),
    is<number>()(db('accounts').where({ id: '' }).update({ name: '' })),
    is<[{ id: string }]>()(db('accounts').insert({ kind: 'person', name: '' }).returning('id')),
    is<{ id: string; by: string }[]>()(db('users').select('id', db.raw<{ by: string }>("'x' as by"))),
    is<{ email: string; at: Date }[]>()(
      db('users').whereNotNull('email_validated_at').select('email', 'email_validated_at as at'),
    ),
    is<[{ n: number }]>()(db('users').count({ n: '*' })),
    is<{ n: number }>()(db('users').count({ n: '*' }).first()),
  ];
  const row: NewRow<'accounts'> = { kind: 'person', name: '' };
  expect([answers, row]).toHaveLength(2);
});

test('a sealed column cannot be used before it is opened', () => {
  const uses = ({ cpf_sealed }: Row<'persons'>) => {
    // @ts-expect-error shown
    const node: ReactNode = cpf_sealed;
    // @ts-expect-error made text of
    const text = cpf_sealed.toString('latin1');
    // @ts-expect-error compared
    const same = cpf_sealed === '52998224725';
    // @ts-expect-error taken for bytes
    const bytes: Buffer = cpf_sealed;
    return { shown: node, text, same, bytes };
  };
  expect(uses).toBeDefined();
});
