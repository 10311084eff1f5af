/** What a day is measured by: reports that were ordered, what they cost, and Pix that came in. */
export const FIGURE_KINDS = ['orders', 'charges', 'pix'] as const;
export type FigureKind = (typeof FIGURE_KINDS)[number];

/** A day beside the same weekday of the week before. Orders are counted; the others are in centavos. */
export interface DayFigure {
  kind: FigureKind;
  /** By hour of the day in São Paulo, 24 of each. */
  today: number[];
  before: number[];
  /** Until now, and until the same time of day. */
  total: number;
  totalBefore: number;
}
