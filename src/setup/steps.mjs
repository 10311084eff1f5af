import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** One line per step, so that a waiting person sees the progress. */
export function say(text) {
  process.stdout.write(`· ${text}\n`);
}

/** Something is missing, with instructions: an expected failure, reported without a stack. */
export class SetupError extends Error {}

/** Runs a command's main function; an expected failure is one clear message and exit code 1. */
export async function runMain(main) {
  try {
    await main();
  } catch (error) {
    const isExpected = error instanceof SetupError;
    process.stderr.write(`✗ ${isExpected ? error.message : (error?.stack ?? error)}\n`);
    process.exit(1);
  }
}

/** "1.2 s", for the end of a step. */
export function since(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}
