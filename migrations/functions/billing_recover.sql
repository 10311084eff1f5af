-- Credits that come back to a wallet (a released hold, a refund that failed) cover first what the bank took back
-- while they were away: p_limit is how much came back, p_since when it left. Answers what was taken.
create or replace function billing_recover(p_account uuid, p_limit bigint, p_since timestamptz)
returns bigint language plpgsql as $$
declare
  v_left bigint := p_limit;
  v_taken bigint;
  v_available bigint;
  r record;
begin
  for r in
    select f.id, f.uncovered, f.charge_id, c.journal_id
      from pix_charges c join pix_refunds f on f.charge_id = c.id
      -- A minute more: both times are those at which their transactions began.
      where c.account_id = p_account and f.uncovered > 0 and f.created_at >= p_since - interval '1 minute'
      order by f.created_at, f.id
  loop
    select available into v_available from wallets where account_id = p_account;
    v_taken := least(r.uncovered, v_left, v_available);
    exit when v_taken <= 0;
    perform billing_take_credits(p_account, v_taken, 'clawback', 5, null, r.charge_id, r.journal_id, false, null);
    update pix_refunds set uncovered = uncovered - v_taken where id = r.id;
    v_left := v_left - v_taken;
  end loop;
  return p_limit - v_left;
end $$;
