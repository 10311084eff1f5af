import type { Check, IntegrationPolicy } from '~/src/domains/verification/verification.types';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

/** Checks whose value is a face distance. */
const DISTANCES: readonly string[] = ['match', 'duplicate', 'copied'];
const SHARES: readonly string[] = ['document_name', 'provider'];
const YEARS: readonly string[] = ['adult', 'age'];

/** Value and threshold of a check, in the unit and wording of its rule. */
export function useCheckTexts(bands: IntegrationPolicy['bands']) {
  const { t } = useTranslation('review');
  const { locale } = usePage();
  const decimal = (value: number) =>
    value.toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const share = (value: number) =>
    value.toLocaleString(locale, { style: 'percent', maximumFractionDigits: 0 });
  const getFigure = ({ code, value }: Check): string => {
    if (value === null || value === undefined) return '—';
    if (DISTANCES.includes(code)) return decimal(value);
    if (SHARES.includes(code)) return share(value);
    return YEARS.includes(code) ? t('unit.years', { count: value }) : String(value);
  };
  const getLimit = ({ code, threshold }: Check): string => {
    if (threshold === null || threshold === undefined) return '—';
    if (code === 'match')
      return t('limit.match', { match: decimal(threshold), mismatch: decimal(bands.mismatch) });
    if (code === 'duplicate' || code === 'copied') return t(`limit.${code}`, { value: decimal(threshold) });
    if (code === 'document_name') return t('limit.document_name', { value: share(threshold) });
    return code === 'adult' || code === 'age' ? t(`limit.${code}`, { count: threshold }) : String(threshold);
  };
  return { getFigure, getLimit };
}
