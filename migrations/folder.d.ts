/** All files of a folder by name, without their ending and in their order (src/setup/build/folder-imports.mjs). */
declare module 'folder:*.sql' {
  const texts: Readonly<Record<string, string>>;
  export default texts;
}

declare module 'folder:migrations/2*.ts' {
  import type { Knex } from 'knex';

  const migrations: Readonly<Record<string, { up(db: Knex): Promise<void>; down(db: Knex): Promise<void> }>>;
  export default migrations;
}
