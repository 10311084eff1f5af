import { PARTS, turnOn } from '~/src/speed/parts';

/** `TEST_SPEED=off npm test` runs the suite the plain way (src/speed/parts.ts). */
export const SPEED = process.env.TEST_SPEED ?? 'on';

/** For tests without an application, which would say it. */
export const applySpeed = (): void => turnOn(SPEED === 'off' ? [] : PARTS);
