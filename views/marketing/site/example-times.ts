import type { FactSource } from '~/src/domains/marketing/site.types';

/** When the drawn examples were ordered, in seconds of the day: 14:32:05. */
const ORDERED_AT = (14 * 60 + 32) * 60 + 5;

/** Answer time of a source in an illustration: its usual latency after the order. */
export function answeredAt({ usualMs }: Pick<FactSource, 'usualMs'>): string {
  const second = ORDERED_AT + Math.round(usualMs / 1_000);
  return [second / 3_600, (second / 60) % 60, second % 60]
    .map((part) => String(Math.floor(part)).padStart(2, '0'))
    .join(':');
}

/** Short name of the authority: `Controladoria-Geral da União (CGU)` becomes CGU. */
export const getKeeper = ({ authority }: Pick<FactSource, 'authority'>): string =>
  /\(([^)]+)\)/.exec(authority)?.[1] ?? authority;
