/** Days `YYYY-MM-DD`, both included. */
export interface Period {
  from: string;
  to: string;
}

/** Whether a period begins no later than it ends; an open one does. A single day is a period (decision 0070). */
export const isInOrder = (from: string | null | undefined, to: string | null | undefined): boolean =>
  !from || !to || from <= to;

export const PERIOD_CHOICES = ['today', 'yesterday', 'week', 'month'] as const;
type PeriodChoice = (typeof PERIOD_CHOICES)[number];

const before = (day: string, days: number): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - days);
  return date.toISOString().slice(0, 10);
};

/** The days of a quick choice, seen from today. A week is today and the six days before; a month begins with its 1st. */
export function choosePeriod(choice: PeriodChoice, today: string): Period {
  const yesterday = before(today, 1);
  const periods: Record<PeriodChoice, Period> = {
    today: { from: today, to: today },
    yesterday: { from: yesterday, to: yesterday },
    week: { from: before(today, 6), to: today },
    month: { from: `${today.slice(0, 8)}01`, to: today },
  };
  return periods[choice];
}
