/** A conversion as a service was told of it. */
interface ReportedConversion {
  service: 'rd' | 'ga4' | 'ads';
  body: unknown;
}

/** What the measuring services were told, newest first. */
export interface Conversions {
  add(told: ReportedConversion): void;
  list(): readonly ReportedConversion[];
}

const MAX_CONVERSIONS = 500;

export function createConversions(): Conversions {
  const told: ReportedConversion[] = [];
  return {
    add(one) {
      told.unshift(one);
      told.length = Math.min(told.length, MAX_CONVERSIONS);
    },
    list: () => told,
  };
}
