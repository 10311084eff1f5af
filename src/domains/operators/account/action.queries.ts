import { canResend } from '~/src/domains/notifications';
import type { Ctx } from '~/src/platform/context';
import { runStatement } from '~/src/platform/database/knex';
import { statement, typed } from '~/src/platform/database/statement';
import { DAY_MS } from '~/src/shared/dates';
import { getColumnLanguage } from '~/src/shared/locale';
import { maskEmail, maskName } from '~/src/shared/names';
import { isUuid } from '~/src/shared/uuid';
import type {
  AccountActions,
  AccountMember,
  ActionKind,
  ActionLine,
  FirstAction,
  RefundableCharge,
  RerunnableReport,
  ResendableMessage,
} from './action.types';

/** How old a failed report or an e-mail may be that is offered. */
const OFFERED_MS = 30 * DAY_MS;

/** Who acts for the account ($1): its person, or a company's members. */
const PEOPLE = `(select user_id, null as role, null::timestamptz as since from persons where account_id = $1
  union all select user_id, role, created_at from memberships where account_id = $1)`;

const MEMBERS = statement(
  'operator-account-members',
  `select u.id, coalesce(u.full_name, u.email) as name, p.role as state, u.status, u.operator
    from ${PEOPLE} p join users u on u.id = p.user_id order by p.since desc limit 50`,
  {
    id: 'users.id',
    name: 'text',
    state: typed<AccountMember['state']>('text'),
    status: 'users.status',
    operator: 'users.operator',
  },
);

/** Who acts for an account, the newest first. */
export async function listMembers({ db }: Ctx, accountId: string): Promise<AccountMember[]> {
  const rows = await runStatement(db, MEMBERS, [accountId]);
  return rows.map((row) => ({ ...row, name: maskName(row.name) }));
}

/** Whether there is an account of this id. */
export const isAccount = async ({ db }: Ctx, id: string): Promise<boolean> =>
  isUuid(id) && (await db('accounts').where({ id }).first('id')) !== undefined;

const CHARGES = statement(
  'operator-account-refundable',
  `select c.txid, c.amount, p.refundable, c.created_at as at from (select * from pix_charges
      where account_id = $1 and state = 'paid' and invoice_id is null order by created_at desc limit 20) c
      cross join lateral billing_purchase(c.id) p
    where p.refundable > 0 or p.held > 0 order by c.created_at desc`,
  {
    txid: 'pix_charges.txid',
    amount: 'pix_charges.amount',
    refundable: 'int8',
    at: 'pix_charges.created_at',
  },
);

const listCharges = ({ db }: Ctx, accountId: string): Promise<RefundableCharge[]> =>
  runStatement(db, CHARGES, [accountId]);

/** As `canRunAgain` says, and not run again yet. */
const REPORTS = statement(
  'operator-account-rerunnable',
  `select r.id, case $3::text when 'en' then p.name_en else p.name_pt end as "productName",
      r.verification_code as "verificationCode", r.created_at as at
    from reports r join products p on p.id = r.product_id
    where r.account_id = $1 and r.state = 'failed' and r.created_at > $2
      and r.failure in ('source_unavailable', 'internal') and r.inputs_sealed <> ''::bytea
      and not exists (select from operator_actions where kind = 'rerun' and subject = r.id::text)
    order by r.created_at desc limit 20`,
  {
    id: 'reports.id',
    productName: 'text',
    verificationCode: 'reports.verification_code',
    at: 'reports.created_at',
  },
);

const listReports = ({ db, now, locale }: Ctx, accountId: string): Promise<RerunnableReport[]> =>
  runStatement(db, REPORTS, [accountId, new Date(now().getTime() - OFFERED_MS), getColumnLanguage(locale)]);

const MESSAGES = statement(
  'operator-account-resendable',
  `select m.id, m.template, u.email, m.created_at as at
    from ${PEOPLE} p join users u on u.id = p.user_id
      cross join lateral (select id, template, created_at from messages
        where user_id = u.id and state <> 'queued' and created_at > $2 order by created_at desc limit 20) m
    order by m.created_at desc limit 40`,
  { id: 'messages.id', template: 'messages.template', email: 'users.email', at: 'messages.created_at' },
);

async function listMessages({ db, now }: Ctx, accountId: string): Promise<ResendableMessage[]> {
  const rows = await runStatement(db, MESSAGES, [accountId, new Date(now().getTime() - OFFERED_MS)]);
  return rows
    .filter(({ template }) => canResend(template))
    .map(({ email, ...row }) => ({ ...row, to: maskEmail(email) }));
}

/** Whether an e-mail went to somebody who acts for the account. */
const MESSAGE = statement(
  'operator-account-message',
  `select true as here from messages where id = $2 and user_id in (select user_id from ${PEOPLE} p)`,
  { here: 'bool' },
);

export async function isMessageOf({ db }: Ctx, accountId: string, messageId: string): Promise<boolean> {
  return (await runStatement(db, MESSAGE, [accountId, messageId])).length > 0;
}

/** The own account of whom an e-mail went to; null where it went to an address alone. */
export async function findReaderAccount({ db }: Ctx, messageId: string): Promise<string | null> {
  const person = db('messages as m').join('persons as p', 'p.user_id', 'm.user_id').where('m.id', messageId);
  return (await person.first('p.account_id'))?.account_id ?? null;
}

const LATEST = statement(
  'operator-account-actions',
  `select o.id, o.kind, o.reason, o.amount, o.state, coalesce(u.full_name, u.email) as "madeBy", o.at from (
      (select id, kind, reason, null::int8 as amount, null::text as state, made_by, created_at as at
        from operator_actions where account_id = $1 order by created_at desc limit 10)
      union all
      (select id, 'adjust', reason, amount, state, made_by, created_at
        from adjustments where account_id = $1 order by created_at desc limit 10)
    ) o join users u on u.id = o.made_by order by o.at desc limit 10`,
  {
    id: 'uuid',
    kind: typed<ActionLine['kind']>('text'),
    reason: 'text',
    amount: 'int8?',
    state: typed<ActionLine['state']>('text'),
    madeBy: 'text',
    at: 'timestamptz',
  },
);

const FIRST = statement(
  'operator-account-action',
  `select o.id, coalesce(u.full_name, u.email) as who, o.created_at as at
    from operator_actions o join users u on u.id = o.made_by
    where (o.account_id = $1 or ($1::uuid is null and o.account_id is null)) and o.kind = $2 and o.subject = $3 order by o.created_at desc limit 1`,
  { id: 'operator_actions.id', who: 'text', at: 'operator_actions.created_at' },
);

/** Who last did this to a subject of the account (null: of none), and when; null for nobody. */
export async function findLatestAction(
  { db }: Ctx,
  accountId: string | null,
  kind: ActionKind,
  subject: string,
): Promise<FirstAction | null> {
  return (await runStatement(db, FIRST, [accountId, kind, subject]))[0] ?? null;
}

/** What can be done for an account now, and what was done last. */
export async function findActions(ctx: Ctx, accountId: string): Promise<AccountActions> {
  const [charges, reports, messages, latest] = await Promise.all([
    listCharges(ctx, accountId),
    listReports(ctx, accountId),
    listMessages(ctx, accountId),
    runStatement(ctx.db, LATEST, [accountId]),
  ]);
  return { charges, reports, messages, latest };
}
