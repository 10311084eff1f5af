import type { Request } from 'express';
import { z } from 'zod';
import { fieldTexts } from '~/src/http/errors';
import { Invalid } from '~/src/platform/errors';
import { isCalendarDay } from '~/src/shared/dates';
import { filterDay } from '~/src/shared/input/form-fields';
import { isInOrder } from '~/src/shared/input/period';
import type { Locale } from '~/src/shared/locale';
import type { FormErrors } from '~/views/components/forms/define-form';
import type { periodForm } from '~/views/components/forms/period.form';
import { fieldErrors } from './form';

/** First and last day of a list's filter, both included, under the names that every list's address has for them. */
export const periodFields = (locale: Locale) => ({
  de: filterDay('validation:day', locale),
  ate: filterDay('validation:day', locale),
});

const MESSAGE = 'validation:period';

/** For `refine`, beside `periodFields` (specification 11). */
export const PERIOD = [
  ({ de, ate }: { de: string | null; ate: string | null }) => isInOrder(de, ate),
  { path: ['de'] as string[], message: MESSAGE },
] as const;

/** A day in a call's body. */
export const apiDay = z.string().max(10).refine(isCalendarDay, 'validation:day');

/** First and last day of a search by API, both included. */
export const apiPeriodFields = { startDate: apiDay.optional(), endDate: apiDay.optional() };

/** For `refine`, beside `apiPeriodFields`. */
export const API_PERIOD = [
  ({ startDate, endDate }: { startDate?: string; endDate?: string }) => isInOrder(startDate, endDate),
  { path: ['startDate'] as string[], message: MESSAGE },
] as const;

/** A list's filter: without what is refused, and with its days only as a pair; the errors say why. */
export function readFilter<T>(
  req: Request,
  schema: z.ZodType<T>,
  input: unknown,
): { query: T; errors: FormErrors<typeof periodForm> } {
  const parsed = schema.safeParse(input);
  if (parsed.success) return { query: parsed.data, errors: {} };
  const errors = fieldTexts(req.translate, new Invalid('invalid', fieldErrors(parsed.error))) ?? {};
  const wrongNames = new Set(['de', 'ate', ...parsed.error.issues.map(({ path }) => String(path[0]))]);
  const rest = Object.entries(input as object).filter(([name]) => !wrongNames.has(name));
  return { query: schema.parse(Object.fromEntries(rest)), errors };
}
