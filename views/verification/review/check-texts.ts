import type { Readings } from '~/src/domains/verification/review/case.queries';
import type { Check, IntegrationPolicy } from '~/src/domains/verification/verification.types';
import { formatCpf } from '~/src/shared/cpf';
import { formatDay } from '~/src/shared/dates';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

/** Checks whose value is a face distance. */
const DISTANCES: readonly string[] = ['match', 'duplicate', 'copied'];
const SHARES: readonly string[] = ['document_name', 'provider'];
const YEARS: readonly string[] = ['adult', 'age'];

/** Value, threshold and what was read beside what was given of a check, in the unit and wording of its rule. */
export function useCheckTexts(bands: IntegrationPolicy['bands'] | null, readings: Readings | null = null) {
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
    if (code === 'match' && bands)
      return t('limit.match', { match: decimal(threshold), mismatch: decimal(bands.mismatch) });
    if (code === 'duplicate' || code === 'copied') return t(`limit.${code}`, { value: decimal(threshold) });
    if (code === 'document_name') return t('limit.document_name', { value: share(threshold) });
    return code === 'adult' || code === 'age' ? t(`limit.${code}`, { count: threshold }) : String(threshold);
  };
  const getReading = ({ code }: Check): string | null => {
    if (code !== 'document_text' && code !== 'document_birth') return null;
    const reading = readings?.[code];
    if (!reading) return null;
    const show = (value: string | null) => {
      if (!value) return null;
      return code === 'document_birth' ? formatDay(value, locale) : formatCpf(value);
    };
    return t('reading', {
      read: show(reading.document) ?? t('readingNone'),
      given: show(reading.request) ?? t('readingNone'),
    });
  };
  return { getFigure, getLimit, getReading };
}
