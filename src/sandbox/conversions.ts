/** A conversion as reported to a service. */
interface ReportedConversion {
  service: 'rd' | 'ga4' | 'ads';
  body: unknown;
}

/** Reported conversions, newest first. */
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
