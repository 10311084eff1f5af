/** A conversion as reported to a service. */
interface ReportedConversion {
  service: 'rd' | 'ga4' | 'ads';
  body: unknown;
}

/** Reported conversions, newest first. */
export interface Conversions {
  add(conversion: ReportedConversion): void;
  list(): readonly ReportedConversion[];
}

const MAX_CONVERSIONS = 500;

export function createConversions(): Conversions {
  const conversions: ReportedConversion[] = [];
  return {
    add(one) {
      conversions.unshift(one);
      conversions.length = Math.min(conversions.length, MAX_CONVERSIONS);
    },
    list: () => conversions,
  };
}
