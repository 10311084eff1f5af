import type { Knex } from 'knex';
import * as platform from './20261121_0100_platform';
import * as outbox from './20261121_0150_outbox';
import * as access from './20261121_0200_access';
import * as accounts from './20261121_0300_accounts';

export interface Migration {
  name: string;
  up(db: Knex): Promise<void>;
  down(db: Knex): Promise<void>;
}

/** All migrations, oldest first; a test fails when a file of this folder is missing here. */
export const migrations: readonly Migration[] = [
  { name: '20261121_0100_platform', ...platform },
  { name: '20261121_0150_outbox', ...outbox },
  { name: '20261121_0200_access', ...access },
  { name: '20261121_0300_accounts', ...accounts },
];
