import type { Knex } from 'knex';

/**
 * What the status page shows: how each component answered by minute and by day, which minutes were measured, and what
 * went wrong. At most one incident of a component is open.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table measured_minutes (minute timestamptz primary key);

    create table component_minutes (
      minute timestamptz not null,
      component text not null,
      queries int not null check (queries >= 0),
      failures int not null check (failures between 0 and queries),
      total_ms bigint not null,
      primary key (minute, component)
    );

    create table component_days (
      day date not null,
      component text not null,
      minutes int not null,
      queries int not null,
      failures int not null check (failures between 0 and queries),
      total_ms bigint not null,
      primary key (day, component)
    );

    create table incidents (
      id uuid primary key,
      component text not null,
      kind text not null check (kind in ('failing', 'down')),
      updates jsonb not null,
      opened_at timestamptz not null,
      closed_at timestamptz check (closed_at >= opened_at)
    );
    create unique index incidents_open on incidents (component) where closed_at is null;
    create index incidents_age on incidents (opened_at)`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table incidents, component_days, component_minutes, measured_minutes');
}
