-- Adds an event to the end of its account's hash chain; the head stays locked until the transaction ends.
create or replace function record_audit(
  p_account uuid, p_at timestamptz, p_acting uuid, p_user uuid, p_via text, p_action text,
  p_subject_kind text, p_subject_id text, p_details jsonb, p_device text, p_network text, p_request text,
  p_digest bytea
) returns bigint language plpgsql as $$
declare
  v_seq bigint;
  v_prev bytea;
  v_hash bytea;
begin
  loop
    select seq + 1, hash into v_seq, v_prev
      from audit_chains where account_id = p_account for no key update;
    exit when found;
    insert into audit_chains (account_id, seq, hash)
      values (p_account, 0, decode(repeat('00', 32), 'hex')) on conflict do nothing;
  end loop;
  v_hash := sha256(v_prev || int8send(v_seq) || p_digest);
  insert into audit_events (account_id, seq, at, acting_account_id, user_id, via, action, subject_kind,
      subject_id, details, device, network, request_id, prev_hash, hash)
    values (p_account, v_seq, p_at, p_acting, p_user, p_via, p_action, p_subject_kind,
      p_subject_id, p_details, p_device, p_network, p_request, v_prev, v_hash);
  update audit_chains set seq = v_seq, hash = v_hash where account_id = p_account;
  return v_seq;
end $$;
