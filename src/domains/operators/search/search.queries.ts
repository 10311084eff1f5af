import type { Ctx } from '~/src/platform/context';
import { runStatement } from '~/src/platform/database/knex';
import { type RowOf, statement, typed } from '~/src/platform/database/statement';
import type { SearchKind, SearchTerms } from './search.types';

/** So many of each kind at most: more says only that the text says too little. */
export const MAX_HITS = 10;

/** The expressions of the indexes `users_words` and `companies_words`: another text would not use them. */
const wordsOf = (text: string): string => `to_tsvector('simple'::regconfig, regexp_replace(translate(
      ${text},
      'ÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑáàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucnaaaaaeeeeiiiiooooouuuucn'),
      '[^[:alnum:]]+', ' ', 'g'))`;
const USER_WORDS = wordsOf("coalesce(full_name, '') || ' ' || email");
const COMPANY_WORDS = wordsOf("legal_name || ' ' || coalesce(trade_name, '')");
const WORDS = "to_tsquery('simple'::regconfig, $1)";

/** One more than are shown: it says that there are more. */
const LIMIT = `limit ${MAX_HITS + 1}`;

interface Part {
  id: string;
  account?: string;
  accountName?: string;
  name?: string;
  note?: string;
  state?: string;
  at?: string;
  amount?: string;
  exact?: string;
  from: string;
}

const composeSearch = (kind: SearchKind, part: Part): string =>
  `(select '${kind}' as kind, (${part.id})::text as id, ${part.account ?? 'null::uuid'} as "accountId",
    ${part.accountName ?? 'null::text'} as "accountName", ${part.name ?? 'null::text'} as name,
    ${part.note ?? 'null::text'} as note, ${part.state ?? 'null::text'} as state,
    ${part.at ?? 'null::timestamptz'} as at, ${part.amount ?? 'null::bigint'} as amount,
    ${part.exact ?? 'true'} as "isExact" from ${part.from} ${LIMIT})`;

const person = (exact: boolean, matches: string): string =>
  composeSearch('person', {
    id: 'u.id',
    account: 'p.account_id',
    name: 'u.full_name',
    note: 'u.email',
    state: 'u.status',
    at: 'u.created_at',
    exact: String(exact),
    from: `(${matches} ${LIMIT}) m join users u on u.id = m.id left join persons p on p.user_id = u.id`,
  });

const company = (exact: boolean, matches: string): string =>
  composeSearch('company', {
    id: 'c.account_id',
    account: 'c.account_id',
    name: 'c.legal_name',
    note: 'c.trade_name',
    at: 'a.created_at',
    exact: String(exact),
    from: `(${matches} ${LIMIT}) m join companies c on c.account_id = m.id join accounts a on a.id = c.account_id`,
  });

/** By the id, or by its beginning, as its person reads it out. */
const VERIFICATIONS = `(select id, account_id, origin, state, created_at from verifications where id = $3::uuid
  union select id, account_id, origin, state, created_at from verifications where id between $12::uuid and $13::uuid)`;

const SEARCH = statement(
  'operator-search',
  [
    person(
      true,
      `select id from users where id = $3::uuid
        union select id from users where email = $2 and status <> 'cancelled'
        union select id from users where phone_index = any($6::text[]) and phone_confirmed_at is not null
        union select user_id from persons where cpf_index = any($4::text[])
        union select user_id from persons where account_id = $3::uuid`,
    ),
    person(false, `select id from users where $1::text is not null and ${USER_WORDS} @@ ${WORDS}`),
    company(
      true,
      `select account_id as id from companies where cnpj_index = any($5::text[])
        union select account_id from companies where account_id = $3::uuid`,
    ),
    company(
      false,
      `select account_id as id from companies where $1::text is not null and ${COMPANY_WORDS} @@ ${WORDS}`,
    ),
    composeSearch('report', {
      id: 'r.id',
      account: 'r.account_id',
      accountName: 'a.name',
      name: 'r.verification_code',
      state: 'r.state',
      at: 'r.created_at',
      from: `(select id, account_id, verification_code, state, created_at from reports where id = $3::uuid
        union all select id, account_id, verification_code, state, created_at from reports where verification_code = $10) r
        join accounts a on a.id = r.account_id`,
    }),
    composeSearch('batch', {
      id: 'b.id',
      account: 'b.account_id',
      accountName: 'a.name',
      at: 'b.created_at',
      from: 'batches b join accounts a on a.id = b.account_id where b.id = $3::uuid',
    }),
    composeSearch('verification', {
      id: 'v.id',
      account: 'v.account_id',
      accountName: 'a.name',
      at: 'v.created_at',
      from: `${VERIFICATIONS} v join accounts a on a.id = v.account_id where v.origin <> 'subject'`,
    }),
    composeSearch('proof', {
      id: 'v.id',
      name: "upper(left(v.id::text, 4) || '-' || substr(v.id::text, 5, 4))",
      state: 'v.state',
      at: 'v.created_at',
      from: `${VERIFICATIONS} v where v.origin = 'subject'`,
    }),
    composeSearch('charge', {
      id: 'c.id',
      account: 'c.account_id',
      accountName: 'a.name',
      name: 'c.txid',
      state: 'c.state',
      at: 'c.created_at',
      amount: 'c.amount',
      from: `(select id, account_id, txid, state, created_at, amount from pix_charges where txid = $7 union select id, account_id, txid, state, created_at, amount from pix_charges where end_to_end_id = $7
          union select id, account_id, txid, state, created_at, amount from pix_charges where id = $3::uuid) c
        join accounts a on a.id = c.account_id`,
    }),
    composeSearch('payment', {
      id: 'end_to_end_id',
      name: 'end_to_end_id',
      at: 'paid_at',
      amount: 'amount',
      from: 'pix_unmatched_payments where end_to_end_id = $7',
    }),
    composeSearch('invoice', {
      id: 'i.id',
      account: 'i.account_id',
      accountName: 'a.name',
      name: "to_char(i.period_start, 'YYYY-MM-') || lpad(i.number::text, greatest(4, length(i.number::text)), '0')",
      state: 'i.state',
      at: 'i.created_at',
      amount: 'i.total',
      from: `(select id, account_id, period_start, number, state, created_at, total from invoices where number = $8::bigint union all select id, account_id, period_start, number, state, created_at, total from invoices where id = $3::uuid) i
        join accounts a on a.id = i.account_id`,
    }),
    composeSearch('key', {
      id: 'k.id',
      account: 'k.account_id',
      accountName: 'a.name',
      name: 'k.prefix',
      note: 'k.name',
      at: 'k.created_at',
      from: 'api_keys k join accounts a on a.id = k.account_id where k.prefix = $9',
    }),
    composeSearch('request', {
      id: 'q.id',
      account: 'q.account_id',
      accountName: 'a.name',
      name: 'q.call',
      state: 'q.status::text',
      at: 'q.at',
      from: 'api_requests q join accounts a on a.id = q.account_id where q.id = $3::uuid',
    }),
    composeSearch('subject', {
      id: 's.id',
      name: 's.protocol',
      state: 's.state',
      at: 's.received_at',
      from: `(select id, protocol, state, received_at from subject_requests where protocol = $10
          union select id, protocol, state, received_at from subject_requests where cpf_index = any($4::text[])) s`,
    }),
    composeSearch('lead', {
      id: 'l.id',
      name: 'l.protocol',
      state: 'l.state',
      at: 'l.created_at',
      from: `(select id, protocol, state, created_at from leads where protocol = $10
          union select id, protocol, state, created_at from leads where email_index = any($11::text[])
          union select id, protocol, state, created_at from leads where cnpj_index = any($5::text[])) l`,
    }),
  ].join('\nunion all '),
  {
    kind: typed<SearchKind>('text'),
    id: 'text',
    accountId: 'uuid?',
    accountName: 'text?',
    name: 'text?',
    note: 'text?',
    state: 'text?',
    at: 'timestamptz?',
    amount: 'int8?',
    isExact: 'bool',
  },
);

export type SearchRow = RowOf<typeof SEARCH>;

/** All that a text may mean, each kind by its index, in one statement; of each kind one more than are shown. */
export function searchRows({ db, vault }: Ctx, terms: SearchTerms): Promise<SearchRow[]> {
  const indexes = (purpose: string, value: string | null) =>
    value ? vault.blindIndexes(purpose, value) : [];
  return runStatement(db, SEARCH, [
    terms.words,
    terms.email,
    terms.id,
    indexes('cpf', terms.cpf),
    indexes('cnpj', terms.cnpj),
    indexes('phone', terms.phone),
    terms.pix,
    terms.invoice,
    terms.keyPrefix,
    terms.protocol,
    indexes('email', terms.email),
    terms.caseCode && `${terms.caseCode}-0000-0000-0000-000000000000`,
    terms.caseCode && `${terms.caseCode}-ffff-ffff-ffff-ffffffffffff`,
  ]);
}
