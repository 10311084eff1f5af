/** All files of a folder by name, without their ending and in their order (src/setup/build/folder-imports.mjs). */
declare module 'folder:*.sql' {
  const texts: Readonly<Record<string, string>>;
  export default texts;
}

declare module 'folder:migrations/2*.ts' {
  import type { Migration } from '~/migrations/migration';

  const migrations: Readonly<Record<string, Omit<Migration, 'name'>>>;
  export default migrations;
}
