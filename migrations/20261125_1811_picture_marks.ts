import type { Knex } from 'knex';

/** By what a picture of a person is recognized when it is sent again: the same bytes, or nearly the same picture. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table verification_picture_marks (
      picture_id uuid primary key references verification_pictures on delete cascade,
      account_id uuid not null references accounts on delete cascade,
      content_index text not null,
      likeness bit(512) not null
    );
    create index verification_picture_marks_content on verification_picture_marks (content_index);
    create index verification_picture_marks_account on verification_picture_marks (account_id)`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table verification_picture_marks');
}
