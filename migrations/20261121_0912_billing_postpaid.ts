import type { Knex } from 'knex';

/** Plans with their volume discounts, invoices, and the Pix that pays one (docs/model.md "States"). */
export async function up(db: Knex): Promise<void> {
  await db.raw(TABLES);
  await db('postpaid_plans').insert(PLANS);
  await db('plan_tiers').insert(TIERS);
  await db.raw(`alter table wallets add plan_id text not null default 'essencial' references postpaid_plans`);
  for (const statement of [CLOSE, PAY, REOPEN, CREDIT]) await db.raw(statement);
}

const TABLES = `
  alter table ledger_accounts drop constraint ledger_accounts_role_check;
  alter table ledger_accounts add constraint ledger_accounts_role_check check (role in (
    'available', 'held', 'locked', 'usage', 'receivable',
    'pix_clearing', 'revenue', 'bonus_expense', 'adjustments', 'clawback_loss'
  ));

  create table postpaid_plans (
    id text primary key check (id ~ '^[a-z0-9-]+$'),
    name_pt text not null,
    name_en text not null,
    minimum bigint not null default 0 check (minimum >= 0)
  );
  create table plan_tiers (
    plan_id text not null references postpaid_plans,
    from_count int not null check (from_count > 1),
    discount_bps int not null check (discount_bps between 1 and 9000),
    primary key (plan_id, from_count)
  );
  

  create table invoices (
    id uuid primary key default gen_random_uuid(),
    account_id uuid not null references wallets,
    period_start date not null check (extract(day from period_start) = 1),
    state text not null default 'open' check (state in ('open', 'closed', 'paid', 'overdue')),
    reports int not null default 0,
    gross bigint not null default 0 check (gross >= 0),
    discount bigint not null default 0 check (discount between 0 and gross),
    minimum_extra bigint not null default 0 check (minimum_extra >= 0),
    total bigint not null default 0,
    due_on date,
    closed_at timestamptz,
    paid_at timestamptz,
    created_at timestamptz not null default now(),
    unique (account_id, period_start),
    check (total = gross - discount + minimum_extra),
    check ((state = 'open') = (closed_at is null)),
    check ((state = 'paid') = (paid_at is not null))
  );
  create index invoices_unsettled on invoices (period_start) where state in ('open', 'closed');
  create table invoice_lines (
    invoice_id uuid not null references invoices,
    unit_amount bigint not null check (unit_amount > 0),
    quantity int not null check (quantity > 0),
    discount bigint not null default 0 check (discount >= 0),
    primary key (invoice_id, unit_amount)
  );

  alter table holds add invoice_id uuid references invoices;
  create index holds_uninvoiced on holds (account_id, settled_at)
    where funding = 'limit' and state = 'captured' and invoice_id is null;
  alter table pix_charges add invoice_id uuid references invoices;
  create index pix_charges_invoice on pix_charges (invoice_id) where invoice_id is not null;
`;

// What was used becomes what is owed: the difference (discount, minimum) is revenue taken back or added.
const CLOSE = `
  create function billing_bill(p_invoice uuid) returns void language plpgsql as $$
  declare
    i invoices;
    w wallets;
    v_receivable bigint;
    v_journal bigint;
  begin
    select * into i from invoices where id = p_invoice;
    update wallets set used = used - i.gross where account_id = i.account_id returning * into w;
    if i.gross = 0 and i.total = 0 then return; end if;
    insert into ledger_accounts (role, account_id) values ('receivable', i.account_id) on conflict do nothing;
    select id into v_receivable from ledger_accounts where role = 'receivable' and account_id = i.account_id;
    insert into journal (kind, account_id, reference_id) values ('invoice', i.account_id, i.id) returning id into v_journal;
    insert into entries
      select v_journal, ledger, amount, null from (values
        (w.usage_ledger, i.gross), (v_receivable, -i.total), (2::bigint, i.total - i.gross)
      ) lines (ledger, amount) where amount <> 0;
  end $$`;

const PAY = `
  create function billing_settle_invoice(p_invoice uuid, p_paid_at timestamptz, p_by uuid)
  returns boolean language plpgsql as $$
  declare
    i invoices;
    v_journal bigint;
  begin
    update invoices set state = 'paid', paid_at = p_paid_at
      where id = p_invoice and state in ('closed', 'overdue') returning * into i;
    if i.id is null then return false; end if;
    if i.total = 0 then return true; end if;
    insert into journal (kind, account_id, reference_id, made_by)
      values ('invoice_payment', i.account_id, i.id, p_by) returning id into v_journal;
    insert into entries
      select v_journal, l.id, i.total, null::bigint from ledger_accounts l where l.role = 'receivable' and l.account_id = i.account_id
      union all select v_journal, 1, -i.total, null::bigint;
    return true;
  end $$`;

// The payer's bank took the payment back: the invoice is owed again.
const REOPEN = `
  create function billing_unsettle_invoice(p_invoice uuid) returns boolean language plpgsql as $$
  declare
    i invoices;
    v_journal bigint;
  begin
    update invoices set state = 'overdue', paid_at = null where id = p_invoice and state = 'paid' returning * into i;
    if i.id is null then return false; end if;
    insert into journal (kind, account_id, reference_id) values ('clawback', i.account_id, i.id) returning id into v_journal;
    insert into entries
      select v_journal, l.id, -i.total, null::bigint from ledger_accounts l where l.role = 'receivable' and l.account_id = i.account_id
      union all select v_journal, 1, i.total, null::bigint;
    return true;
  end $$`;

// As in 0402; a charge for an invoice settles it instead of giving credits. One that was settled by
// another charge meanwhile leaves a problem for an operator: the money is to be given back.
const CREDIT = `
  create or replace function billing_credit_pix(p_charge uuid, p_end_to_end text, p_paid_at timestamptz)
  returns boolean language plpgsql as $$
  declare
    c pix_charges;
  begin
    update pix_charges set state = 'paid', end_to_end_id = p_end_to_end, paid_at = p_paid_at, problem = null,
      paid_late = state = 'expired' or p_paid_at > expires_at
      where id = p_charge and state in ('active', 'expired')
        and not exists (select from pix_charges other where other.end_to_end_id = p_end_to_end)
      returning * into c;
    if c.id is null then return false; end if;
    if c.invoice_id is not null then
      if not billing_settle_invoice(c.invoice_id, p_paid_at, c.user_id) then
        update pix_charges set problem = 'invoice_paid_twice' where id = c.id;
      end if;
      return true;
    end if;
    update pix_charges set journal_id = billing_add_credits(
      c.account_id, 'purchase', 'paid', c.amount, c.bonus, false, 1, c.id, null, c.user_id
    ) where id = c.id;
    return true;
  end $$`;

const PLANS = [
  { id: 'essencial', name_pt: 'Pós-pago Essencial', name_en: 'Post-paid Essential', minimum: 0 },
  { id: 'corporativo', name_pt: 'Pós-pago Corporativo', name_en: 'Post-paid Corporate', minimum: 49_500 },
];

// Each report from the n-th of the month on has the discount; those before keep theirs.
const TIERS = [
  [51, 500],
  [101, 1_000],
  [201, 1_500],
  [401, 2_000],
  [701, 2_500],
  [1001, 3_000],
].map(([from_count, discount_bps]) => ({ plan_id: 'corporativo', from_count, discount_bps }));

export async function down(db: Knex): Promise<void> {
  await db.raw(CREDIT.replace(/ {4}if c\.invoice_id is not null then[\s\S]*?\n {4}end if;\n/, ''));
  await db.raw(`
    drop function billing_bill, billing_settle_invoice, billing_unsettle_invoice;
    alter table pix_charges drop column invoice_id;
    alter table holds drop column invoice_id;
    drop table invoice_lines, invoices;
    alter table wallets drop column plan_id;
    drop table plan_tiers, postpaid_plans;
  `);
}
