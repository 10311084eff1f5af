import type { Knex } from 'knex';

/** Credit packages, Pix charges and refunds (docs/model.md "States"). */
export async function up(db: Knex): Promise<void> {
  await db.raw(TABLES);
  await db.raw(CREDIT);
  await db('credit_packages').insert(PACKAGES);
}

const TABLES = `
  create table credit_packages (
    id uuid primary key,
    price bigint not null check (price > 0),
    bonus bigint not null default 0 check (bonus >= 0),
    highlight boolean not null default false,
    active boolean not null default true,
    created_at timestamptz not null default now()
  );

  create table pix_charges (
    id uuid primary key default gen_random_uuid(),
    txid text not null unique check (txid ~ '^[a-zA-Z0-9]{26,35}$'),
    account_id uuid not null references wallets,
    user_id uuid not null references users,
    package_id uuid references credit_packages,
    amount bigint not null check (amount > 0),
    bonus bigint not null default 0 check (bonus >= 0),
    state text not null default 'active'
      check (state in ('active', 'paid', 'expired', 'refunding', 'refunded', 'clawed_back')),
    copy_paste text check (length(copy_paste) <= 512),
    created_at timestamptz not null,
    expires_at timestamptz not null,
    paid_at timestamptz,
    paid_late boolean not null default false,
    end_to_end_id text unique check (length(end_to_end_id) = 32),
    journal_id bigint references journal,
    checked_at timestamptz,
    problem text,
    check ((end_to_end_id is null) = (state in ('active', 'expired')))
  );
  create index pix_charges_account on pix_charges (account_id, created_at desc);
  create index pix_charges_unpaid on pix_charges (created_at) where state in ('active', 'expired');
  create index pix_charges_refunding on pix_charges (id) where state = 'refunding';

  create table pix_refunds (
    id text primary key check (id ~ '^[a-zA-Z0-9]{1,35}$'),
    charge_id uuid not null references pix_charges,
    origin text not null check (origin in ('house', 'bank')),
    amount bigint not null check (amount > 0),
    state text not null check (state in ('processing', 'done', 'failed')),
    nature text,
    uncovered bigint not null default 0 check (uncovered >= 0),
    made_by uuid references users,
    created_at timestamptz not null default now(),
    settled_at timestamptz
  );
  create index pix_refunds_charge on pix_refunds (charge_id);
`;

// Exactly once: only a charge that is not paid yet moves, and an endToEndId stands on one charge only.
const CREDIT = `
  create function billing_credit_pix(p_charge uuid, p_end_to_end text, p_paid_at timestamptz)
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
    update pix_charges set journal_id = billing_add_credits(
      c.account_id, 'purchase', 'paid', c.amount, c.bonus, false, 1, c.id, null, c.user_id
    ) where id = c.id;
    return true;
  end $$`;

// The addresses /confirmacao-compra-credito/{packageUID} carry these ids: they stay.
const PACKAGES = [
  { id: '5f1c8a52-3c0e-4b0f-9a57-0c2f6b1d0050', price: 5_000, bonus: 0 },
  { id: '5f1c8a52-3c0e-4b0f-9a57-0c2f6b1d0100', price: 10_000, bonus: 500 },
  { id: '5f1c8a52-3c0e-4b0f-9a57-0c2f6b1d0250', price: 25_000, bonus: 2_000, highlight: true },
  { id: '5f1c8a52-3c0e-4b0f-9a57-0c2f6b1d0500', price: 50_000, bonus: 6_000 },
  { id: '5f1c8a52-3c0e-4b0f-9a57-0c2f6b1d1000', price: 100_000, bonus: 15_000 },
].map((row) => ({ highlight: false, ...row }));

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop function billing_credit_pix;
    drop table pix_refunds, pix_charges, credit_packages;
  `);
}
