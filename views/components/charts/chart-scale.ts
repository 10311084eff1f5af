/** A round number at or above the largest value, whose half is round too: the top of the vertical axis. */
export function getTop(values: readonly number[]): number {
  const max = Math.max(0, ...values);
  if (max === 0) return 1;
  const unit = 10 ** Math.floor(Math.log10(max));
  const step = [1, 2, 4, 6, 10].find((factor) => factor * unit >= max) ?? 10;
  const top = step * unit;
  return top === 1 ? 2 : top;
}

/** The labels to show under the axis: at most `most`, evenly spaced, the first always. */
export function shownLabels(count: number, maxTicks = 6): number[] {
  const step = Math.max(1, Math.ceil(count / maxTicks));
  return Array.from({ length: Math.ceil(count / step) }, (_, index) => index * step);
}

/** Share of `part` in `whole`, in per cent with one decimal, as SVG wants it. */
export function percent(part: number, whole: number): string {
  return `${whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10}%`;
}
