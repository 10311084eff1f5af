import { usePage } from '~/views/layout/page-context';

/** A part of a whole in per cent, as the reader's language writes it; a dash where there is no whole. */
export function usePercent(): (part: number, whole: number) => string {
  const { locale } = usePage();
  const sign = locale === 'en-US' ? '%' : ' %';
  return (part, whole) => (whole === 0 ? '—' : `${Math.round((part / whole) * 100)}${sign}`);
}
