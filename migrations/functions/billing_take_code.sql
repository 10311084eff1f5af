-- Counts the use that a charge has of a code, if it still fits under every cap; false: it does not, and nothing changes.
-- A charge without one, or whose use counts already, takes nothing. The code's row is locked first, so that uses of one
-- code are counted one after the other; then the wallet's for a first purchase, of which an account has one by whatever
-- codes, also one that its person had with an account that is erased.
create or replace function billing_take_code(p_charge uuid, p_at timestamptz)
returns boolean language plpgsql as $$
declare
  u purchase_code_uses;
  c purchase_codes;
begin
  select * into u from purchase_code_uses where charge_id = p_charge and released_at is not null;
  if u.charge_id is null then return true; end if;
  select * into c from purchase_codes where code = u.code for no key update;
  if c.first_purchase then
    perform 1 from wallets where account_id = u.account_id for no key update;
    if exists (select from bonus_claims where key = 'purchase-of:' || u.account_id)
      or exists (select from pix_charges other
      where other.account_id = u.account_id and other.invoice_id is null and other.id <> p_charge
        and (other.paid_at is not null or exists (
          select from purchase_code_uses o join purchase_codes oc on oc.code = o.code
            where o.charge_id = other.id and o.released_at is null and oc.first_purchase)))
    then return false; end if;
  end if;
  if c.paused or c.ended or p_at < c.valid_from or p_at >= c.valid_until or c.uses >= c.max_uses
    or c.total + u.discount + u.bonus > c.max_total
    or (select count(*) from purchase_code_uses other
      where other.code = u.code and other.account_id = u.account_id and other.released_at is null) >= c.account_uses
  then return false; end if;
  update purchase_codes set uses = uses + 1, total = total + u.discount + u.bonus where code = u.code;
  update purchase_code_uses set released_at = null where charge_id = p_charge;
  return true;
end $$;
