import { useTranslation } from 'react-i18next';
import type { resources } from '~/locales';

export type SampleText = keyof (typeof resources)['pt-BR']['catalogue']['sample'];

/** The catalogue's sample texts. */
export function useSample(): (key: SampleText) => string {
  const { t } = useTranslation('catalogue');
  return (key) => t(`sample.${key}`);
}
