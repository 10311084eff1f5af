import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Contract, Migration } from '~/migrations/migration';
import { createTestApp } from '~/test/support/app';
import { processEnv } from '~/test/support/process/process-env';
import { createTestDatabase } from '~/test/support/process/test-database';
import type { Breaks } from './compare.support';
import { describeSchema, type Schema } from './describe.support';

/** The last release, as `npm run freeze -- release` has described it. */
export interface Release {
  /** Its commit. */
  release: string;
  /** Those before it. */
  earlier: string[];
  /** Tables and columns whose names its code does not have. */
  unnamed: string[];
  schema: Schema;
}

/** Written from the schema: names every column, whether or not the code reads it. */
const FROM_SCHEMA = 'platform/database/tables.ts';

/** Every word of a release's code that may reach the database. */
function findWords(folder: string): Set<string> {
  const words = new Set<string>();
  for (const part of ['src', 'jobs', 'migrations/functions']) {
    const files = readdirSync(join(folder, part), { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((name) => /\.(ts|sql)$/.test(name) && name !== FROM_SCHEMA)) {
      for (const [word] of readFileSync(join(folder, part, file), 'utf8').matchAll(/\w+/g)) words.add(word);
    }
  }
  return words;
}

function findUnnamed(folder: string, { tables }: Schema): string[] {
  const words = findWords(folder);
  return Object.entries(tables).flatMap(([table, { columns }]) => [
    ...(words.has(table) ? [] : [`table ${table}`]),
    ...Object.keys(columns)
      .filter((column) => !words.has(column))
      .map((column) => `column ${table}.${column}`),
  ]);
}

/** Migrates an empty database by the build of a release in `folder`, and describes what that release knows. */
export async function describeRelease(folder: string): Promise<Omit<Release, 'release' | 'earlier'>> {
  const site = await createTestApp();
  const { knex, url, destroy } = await createTestDatabase({ max: 1 });
  await knex.raw('drop schema public cascade; create schema public');
  const ownerUrl = knex.client.config.address;
  const env = { ...processEnv(site), DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl };
  await promisify(execFile)(process.execPath, ['build/src/server.js', 'migrate'], { cwd: folder, env });
  const schema = await describeSchema(knex, new URL(url).username);
  await destroy();
  await site.close();
  return { unnamed: findUnnamed(folder, schema), schema };
}

/** Why a contract does not cover what it names; null if it does. */
function refuse(part: string, contract: Contract, { release, earlier, unnamed }: Release): string | null {
  const { unusedSince, because } = contract;
  if (![release, ...earlier].some((record) => record.startsWith(unusedSince))) {
    return `its contract names ${unusedSince}, which is no release`;
  }
  const isNamed = /^(column|table) /.test(part) && !unnamed.includes(part);
  return isNamed && !because ? `release ${release} still has its name` : null;
}

/** What breaks the last release and no migration answers for, with what to do. */
export function findUnanswered(breaks: Breaks, release: Release, steps: readonly Migration[]): string[] {
  const contracts = Object.assign({}, ...steps.map((one) => one.contracts ?? {})) as Record<string, Contract>;
  return Object.entries(breaks).flatMap(([part, what]) => {
    const contract = contracts[part];
    const refusal = contract ? refuse(part, contract, release) : 'see docs/how-to/add-a-migration.md';
    return refusal === null ? [] : [`${part} ${what}: ${refusal}`];
  });
}
