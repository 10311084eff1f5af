/**
 * How much of the suite a run does. `npm test` is `daily`: each rule once. `npm run test:full` is `full`: each rule over
 * all its cases. `npm run test:faults -- --long` is `long`: the nightly numbers. How to choose: docs/performance.md.
 */
const SIZE = process.env.TEST_SIZE ?? 'daily';

export const LONG = SIZE === 'long';
export const FULL = LONG || SIZE === 'full';

/** The first in `npm test`, the second in everything larger. */
export const sized = <A, B>(daily: A, full: B): A | B => (FULL ? full : daily);

/** The first of the cases in `npm test`, all of them in everything larger. */
export const firstOf = <const T>(cases: readonly T[]): readonly T[] => sized(cases.slice(0, 1), cases);
