import type { ProductSource } from './catalog.types';

/**
 * Whether a product can be sold without some of its sources: one that it requires takes it off sale, and so do all of
 * them; without the others it costs less by their shares.
 */
export const sellsWithout = <Source extends Pick<ProductSource, 'required'>>(
  { sources }: { sources: readonly Source[] },
  isMissing: (source: Source) => boolean,
): boolean =>
  !sources.some((source) => source.required && isMissing(source)) &&
  (sources.length === 0 || sources.some((source) => !isMissing(source)));
