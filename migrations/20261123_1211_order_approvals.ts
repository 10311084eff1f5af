import type { Knex } from 'knex';

/**
 * Orders that wait for another person's approval: who asked, what it costs at most, and the request sealed by the
 * account's key until it ends.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table order_approvals (
      id uuid primary key,
      account_id uuid not null references accounts,
      asked_by uuid not null references users,
      product_id uuid not null references products,
      target text not null check (target in ('CPF', 'CNPJ')),
      price bigint not null check (price >= 0),
      due bigint not null check (due >= 0),
      above bigint not null check (above >= 0),
      cost_center_id uuid references cost_centers,
      api_key_id uuid,
      request_sealed bytea not null,
      locale text not null,
      state text not null default 'waiting'
        check (state in ('waiting', 'approved', 'refused', 'withdrawn', 'expired')),
      decided_by uuid references users,
      decided_at timestamptz,
      reason_sealed bytea,
      report_id uuid unique references reports,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      check ((state = 'waiting') = (decided_at is null)),
      check ((state = 'approved') = (report_id is not null)),
      check (reason_sealed is null or state = 'refused')
    );
    create index order_approvals_account
      on order_approvals (account_id, (state = 'waiting') desc, created_at desc, id desc);
    create index order_approvals_asked_by
      on order_approvals (asked_by, account_id, (state = 'waiting') desc, created_at desc, id desc);
    create index order_approvals_due on order_approvals (expires_at) where state = 'waiting';
    create index order_approvals_ended on order_approvals (decided_at)
      where state <> 'waiting' and request_sealed <> ''::bytea;
    create index order_approvals_product on order_approvals (product_id);
    create index order_approvals_cost_center on order_approvals (cost_center_id) where cost_center_id is not null;
    create index order_approvals_decided_by on order_approvals (decided_by) where decided_by is not null`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table order_approvals');
}
