import type { Ctx } from '~/src/platform/context';
import { formatMinute } from '~/src/shared/dates';

/** Which operator was first, and when, as the message to the second says it. */
export const firstOf = (
  { locale }: Pick<Ctx, 'locale'>,
  first: { who: string | null; at: Date | null } | null,
): { who: string; at: string } => ({
  who: first?.who ?? '—',
  at: first?.at ? formatMinute(first.at, locale) : '—',
});
