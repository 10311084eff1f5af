import type { Knex } from 'knex';

/** Credits that expire, codes that give credits, and the moment a balance becomes low. */
export async function up(db: Knex): Promise<void> {
  await db.raw(TABLES);
  await db.raw(EXPIRE);
  await db.raw(LOW);
}

const TABLES = `
  alter table journal drop constraint journal_kind_check;
  alter table journal add constraint journal_kind_check check (kind in (
    'purchase', 'bonus', 'unlock', 'adjustment', 'hold', 'capture', 'release', 'expire',
    'refund', 'refund_failed', 'clawback', 'lot_expiry', 'invoice', 'invoice_payment'
  ));

  alter table lots
    add expires_at timestamptz,
    add constraint lots_paid_stay check (expires_at is null or kind = 'bonus');
  create index lots_expiring on lots (expires_at) where spent_at is null and expires_at is not null;

  alter table promotional_codes
    add bonus bigint not null default 0 check (bonus >= 0),
    add max_uses int check (max_uses > 0),
    add uses int not null default 0,
    add credit_days int check (credit_days > 0),
    add made_by uuid references users,
    add constraint promotional_codes_uses check (max_uses is null or uses <= max_uses);
  create table promotional_code_uses (
    code text not null references promotional_codes,
    user_id uuid not null references users,
    used_at timestamptz not null default now(),
    primary key (code, user_id)
  );
`;

// What a hold keeps is not touched: given back, it goes at the next round.
const EXPIRE = `
  create function billing_expire_lots(p_account uuid, p_now timestamptz) returns bigint language plpgsql as $$
  declare
    w wallets;
    v_open bigint;
    v_locked bigint;
    v_journal bigint;
  begin
    perform from wallets where account_id = p_account for update;
    select coalesce(sum(remaining) filter (where not locked), 0), coalesce(sum(remaining) filter (where locked), 0)
      into v_open, v_locked
      from lots where account_id = p_account and spent_at is null and expires_at <= p_now;
    if v_open + v_locked = 0 then return 0; end if;
    update lots set remaining = 0, spent_at = case when held = 0 then clock_timestamp() end
      where account_id = p_account and spent_at is null and expires_at <= p_now and remaining > 0;
    update wallets set available = available - v_open, locked = locked - v_locked
      where account_id = p_account returning * into w;
    insert into journal (kind, account_id) values ('lot_expiry', p_account) returning id into v_journal;
    insert into entries
      select v_journal, ledger, amount, after from (values
        (w.available_ledger, -v_open, w.available), (w.locked_ledger, -v_locked, w.locked),
        (3::bigint, v_open + v_locked, null)
      ) lines (ledger, amount, after) where amount <> 0;
    return v_open + v_locked;
  end $$`;

// The threshold stands on the wallet, so that the check of every debit costs nothing but itself.
const LOW = `
  alter table wallets add low_below bigint not null default 4000;
  create table low_balances (
    account_id uuid primary key,
    since timestamptz not null default clock_timestamp()
  );
  create function billing_note_low() returns trigger language plpgsql as $$
  begin
    insert into low_balances (account_id) values (new.account_id) on conflict do nothing;
    return null;
  end $$;
  create trigger low_balance after update of available on wallets for each row
    when (old.available >= old.low_below and new.available < new.low_below)
    execute function billing_note_low();
`;

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop trigger low_balance on wallets;
    drop function billing_note_low, billing_expire_lots;
    drop table low_balances, promotional_code_uses;
    alter table wallets drop column low_below;
    alter table promotional_codes drop column bonus, drop column max_uses, drop column uses,
      drop column credit_days, drop column made_by;
    alter table lots drop column expires_at;
  `);
}
