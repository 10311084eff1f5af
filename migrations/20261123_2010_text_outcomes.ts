import type { Knex } from 'knex';

/** How a text message ended, and which message brought which code. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- sending: handed to the provider, who has not answered; unknown: no whole answer came, it may have gone out.
    alter table text_messages drop constraint text_messages_state_check;
    alter table text_messages add constraint text_messages_state_check
      check (state in ('queued', 'sending', 'sent', 'failed', 'unknown'));
    create index text_messages_user on text_messages (user_id, created_at desc) where state <> 'failed';
    alter table onboarding_codes add column text_id uuid;
    alter table phone_codes add column text_id uuid;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    alter table phone_codes drop column text_id;
    alter table onboarding_codes drop column text_id;
    drop index text_messages_user;
    update text_messages set state = 'failed' where state in ('sending', 'unknown');
    alter table text_messages drop constraint text_messages_state_check;
    alter table text_messages add constraint text_messages_state_check
      check (state in ('queued', 'sent', 'failed'));
  `);
}
