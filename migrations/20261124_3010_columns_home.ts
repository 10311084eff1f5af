import type { Knex } from 'knex';

/** What a person chose leaves `users` for a table of the profile, and their last account for `persons`. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table preferences (
      user_id uuid primary key references users,
      report_mail text not null default 'attached' check (report_mail in ('attached', 'link', 'none')),
      low_balance_mail boolean not null default true,
      theme text check (theme in ('system', 'light', 'dark')),
      picture_key text
    );
    create index preferences_picture on preferences (picture_key) where picture_key is not null;
    insert into preferences (user_id, report_mail, low_balance_mail, theme, picture_key)
      select id, report_mail, low_balance_mail, theme, picture_key from users
      where report_mail <> 'attached' or not low_balance_mail or theme is not null or picture_key is not null;

    alter table persons add column last_account_id uuid references accounts;
    update persons p set last_account_id = u.last_account_id from users u where u.id = p.user_id;

    alter table users
      drop column report_mail,
      drop column low_balance_mail,
      drop column theme,
      drop column picture_key,
      drop column last_account_id;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    alter table users
      add column report_mail text not null default 'attached' check (report_mail in ('attached', 'link', 'none')),
      add column low_balance_mail boolean not null default true,
      add column theme text check (theme in ('system', 'light', 'dark')),
      add column picture_key text,
      add column last_account_id uuid;
    alter table users add foreign key (last_account_id) references accounts;
    create index users_picture on users (picture_key) where picture_key is not null;
    update users u set last_account_id = p.last_account_id from persons p where p.user_id = u.id;
    update users u
      set report_mail = f.report_mail, low_balance_mail = f.low_balance_mail, theme = f.theme,
        picture_key = f.picture_key
      from preferences f where f.user_id = u.id;
    alter table persons drop column last_account_id;
    drop table preferences;
  `);
}
