import modules from 'folder:migrations/2*.ts';

/** All migrations, oldest first: the files of this folder that begin with a date. */
export const migrations = Object.entries(modules).map(([name, module]) => ({ name, ...module }));

export type Migration = (typeof migrations)[number];
