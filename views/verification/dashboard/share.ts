import { usePage } from '~/views/layout/page-context';

/** A share in per cent, in the page's language; a dash if the whole is zero. */
export function usePercent(): (part: number, whole: number) => string {
  const { locale } = usePage();
  const sign = locale === 'en-US' ? '%' : ' %';
  return (part, whole) => (whole === 0 ? '—' : `${Math.round((part / whole) * 100)}${sign}`);
}
