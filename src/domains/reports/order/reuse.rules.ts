import { DAY_MS } from '~/src/shared/dates';

/** Age up to which a report is offered instead of a new one. */
const REUSE_DAYS = 30;

/** Whole days since the report was ordered. */
export const ageInDays = (createdAt: Date, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - createdAt.getTime()) / DAY_MS));

/** Reports ordered before this are too old to be reused. */
export const reusableSince = (now: Date): Date => new Date(now.getTime() - REUSE_DAYS * DAY_MS);
