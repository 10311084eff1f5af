import modules from 'folder:migrations/2*.ts';
import type { Migration } from './migration';

/** All migrations, oldest first: the files of this folder that begin with a date. */
export const migrations: readonly Migration[] = Object.entries(modules).map(([name, module]) => ({
  name,
  ...module,
}));
