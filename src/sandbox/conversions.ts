/** A conversion as a service was told of it. */
interface ToldConversion {
  service: 'rd' | 'ga4' | 'ads';
  body: unknown;
}

/** What the measuring services were told, newest first. */
export interface Conversions {
  add(told: ToldConversion): void;
  list(): readonly ToldConversion[];
}

const MOST = 500;

export function createConversions(): Conversions {
  const told: ToldConversion[] = [];
  return {
    add(one) {
      told.unshift(one);
      told.length = Math.min(told.length, MOST);
    },
    list: () => told,
  };
}
