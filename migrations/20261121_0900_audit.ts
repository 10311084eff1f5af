import type { Knex } from 'knex';

/** Months that exist from the start; a job adds later ones before they come. */
const FIRST_MONTHS = 14;

/**
 * Who did what: one hash chain an account, partitioned by month. Nothing is ever changed or removed; the
 * chain's head, kept apart, tells when the newest events are missing.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table audit_chains (
      account_id uuid primary key references accounts,
      seq bigint not null,
      hash bytea not null
    );

    create table audit_events (
      account_id uuid not null,
      seq bigint not null,
      at timestamptz(3) not null,
      acting_account_id uuid,
      user_id uuid,
      via text not null,
      action text not null,
      subject_kind text,
      subject_id text,
      details jsonb not null,
      device text not null,
      network text not null,
      request_id text not null,
      prev_hash bytea not null,
      hash bytea not null,
      primary key (account_id, seq, at)
    ) partition by range (at);
    create index audit_events_account on audit_events (account_id, at desc, seq desc);
    create index audit_events_at on audit_events (at desc, account_id, seq desc);

    create function audit_refuse() returns trigger language plpgsql as $$
      begin
        raise exception 'the audit is append-only' using errcode = 'insufficient_privilege';
      end $$;
    create trigger audit_events_keep before update or delete on audit_events
      for each row execute function audit_refuse();
    create trigger audit_events_keep_all before truncate on audit_events
      for each statement execute function audit_refuse();
    create trigger audit_chains_keep before delete on audit_chains
      for each row execute function audit_refuse();
    create trigger audit_chains_keep_all before truncate on audit_chains
      for each statement execute function audit_refuse();

    create function audit_step() returns trigger language plpgsql as $$
      begin
        if new.account_id <> old.account_id or new.seq <> old.seq + 1 then
          raise exception 'an audit chain only grows' using errcode = 'insufficient_privilege';
        end if;
        return new;
      end $$;
    create trigger audit_chains_grow before update on audit_chains
      for each row execute function audit_step();

    create function audit_add_month(p_month date) returns boolean language plpgsql as $$
      declare
        v_from timestamptz := date_trunc('month', p_month::timestamp) at time zone 'UTC';
        v_to timestamptz := (date_trunc('month', p_month::timestamp) + interval '1 month') at time zone 'UTC';
        v_name text := 'audit_events_' || to_char(p_month, 'YYYY_MM');
      begin
        if to_regclass(v_name) is not null then
          return false;
        end if;
        execute format('create table %I partition of audit_events for values from (%L) to (%L)', v_name, v_from, v_to);
        execute format(
          'create trigger keep_all before truncate on %I for each statement execute function audit_refuse()', v_name);
        return true;
      end $$;

    create table audit_events_rest partition of audit_events default;
    create trigger keep_all before truncate on audit_events_rest
      for each statement execute function audit_refuse();

    create function record_audit(
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
  `);
  await db.raw(
    `select audit_add_month((date '2026-11-01' + make_interval(months => n))::date)
       from generate_series(0, ?) as n`,
    [FIRST_MONTHS],
  );
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop table audit_events, audit_chains;
    drop function record_audit, audit_add_month, audit_step, audit_refuse;
  `);
}
