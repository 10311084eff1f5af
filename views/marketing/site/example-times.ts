import type { FactSource } from '~/src/domains/marketing/site.types';

/** When the drawn examples were ordered, in seconds of the day: 14:32:05. */
const ORDERED_AT = (14 * 60 + 32) * 60 + 5;

/** When a source answered in a drawn example: as long after the order as it usually takes. */
export function answeredAt({ usualMs }: Pick<FactSource, 'usualMs'>): string {
  const second = ORDERED_AT + Math.round(usualMs / 1_000);
  return [second / 3_600, (second / 60) % 60, second % 60]
    .map((part) => String(Math.floor(part)).padStart(2, '0'))
    .join(':');
}

/** Who keeps the record, as short as the catalog says it: `Controladoria-Geral da União (CGU)` is the CGU. */
export const keeperOf = ({ authority }: Pick<FactSource, 'authority'>): string =>
  /\(([^)]+)\)/.exec(authority)?.[1] ?? authority;
