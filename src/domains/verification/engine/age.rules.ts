import type { Threshold } from './engine.types';

export const AGE_LIMITS = {
  adult: { value: 18, unit: 'years', version: 1 },
  /** Above this age somebody confirms that the person is alive and present (specification 8). */
  old: { value: 85, unit: 'years', version: 1 },
} as const satisfies Record<string, Threshold>;

/** Full years between two days `YYYY-MM-DD`; who was born on 29 February has their day on 1 March in other years. */
export function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}
