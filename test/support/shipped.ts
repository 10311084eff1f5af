import { join, resolve } from 'node:path';

export const ROOT = resolve('.');

/** Path of a production-built program, bundled with the tests of this run. */
export function shipped(program: string): string {
  const bundle = process.env.TEST_BUNDLE;
  if (!bundle) throw new Error('no bundle: the global set-up makes it');
  return join(bundle, 'build', program.replace(/\.ts$/, '.js'));
}
