import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './inputs.mjs';
import { root } from './steps.mjs';

/** The test files whose text matches, in order. */
export function testsWith(pattern) {
  const tests = listFiles('test').filter((file) => /\.test\.tsx?$/.test(file));
  return tests.filter((file) => pattern.test(readFileSync(join(root, file), 'utf8'))).sort();
}

/** The test files that `npm run test:full` runs with more cases than `npm test`. */
export const sizedTests = () => testsWith(/\/support\/size'|\btimes\(/);
