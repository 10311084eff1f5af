import { DAY_MS } from '~/src/shared/dates';

/** Whole days between two instants, at least 0. */
export const daysBetween = (from: Date, to: Date): number =>
  Math.max(0, Math.floor((to.getTime() - from.getTime()) / DAY_MS));
