import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { listFiles } from './inputs.mjs';
import { root } from './steps.mjs';

const isTest = (file) => /\.test\.tsx?$/.test(file);
const read = (file) => readFileSync(join(root, file), 'utf8');

/** Every test file, in order. */
export const allTests = () => listFiles('test').filter(isTest);

/** The test files whose text matches, in order. */
export const testsWith = (pattern) => allTests().filter((file) => pattern.test(read(file)));

/** Files of the tests that one of them imports, without their extension. */
const importsOf = (file) =>
  [...read(file).matchAll(/from '(~\/test\/|\.\.?\/)([^']+)'/g)].map(([, from, path]) =>
    from === '~/test/' ? `test/${path}` : posix.join(posix.dirname(file), from, path),
  );

const plain = (file) => file.replace(/\.tsx?$/, '');
/** It uses the size for the nightly form alone. */
const FAULT = 'test/support/fault';

/** The test files that are among these modules of the tests or import one, also through their support. */
function testsReaching(modules, without = []) {
  const files = listFiles('test').filter((file) => /\.tsx?$/.test(file) && !without.includes(plain(file)));
  const imports = new Map(files.map((file) => [plain(file), importsOf(file)]));
  const reached = new Set(modules);
  // Repeated until nothing is added: support may use support.
  for (let before = -1; before < reached.size; ) {
    before = reached.size;
    for (const [file, targets] of imports) if (targets.some((each) => reached.has(each))) reached.add(file);
  }
  return files.filter((file) => isTest(file) && reached.has(plain(file)));
}

/** The test files that use a file of the tests, or are it. */
export const testsUsing = (file) => testsReaching([plain(file)]);

/**
 * The test files that `npm run test:full` runs with more cases than `npm test`: those that use test/support/size,
 * themselves or through their support, and the whole files of `.full.test.ts`.
 */
export function sizedTests() {
  const whole = allTests().filter((file) => file.includes('.full.test.'));
  return testsReaching(['test/support/size', ...whole.map(plain)], [FAULT]);
}
