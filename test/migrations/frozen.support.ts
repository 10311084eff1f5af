import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '~/test/support/shipped';

const getFile = (name: string): string => join(ROOT, 'test/migrations', `${name}.json`);

/** `npm run freeze -- <name>` writes what the test has found instead of comparing it. */
export const isFrozenNow = (name: string): boolean => process.env.FREEZE === name;

export const readFrozen = <T>(name: string): T => JSON.parse(readFileSync(getFile(name), 'utf8'));

export const writeFrozen = (name: string, value: unknown): void =>
  writeFileSync(getFile(name), `${JSON.stringify(value, null, 2)}\n`);
