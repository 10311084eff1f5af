import type { resources } from '~/locales';
import { useTranslation } from '~/views/translation';

export type SampleText = keyof (typeof resources)['pt-BR']['catalogue']['sample'];

/** The catalogue's sample texts. */
export function useSample(): (key: SampleText) => string {
  const { t } = useTranslation('catalogue');
  return (key) => t(`sample.${key}`);
}
