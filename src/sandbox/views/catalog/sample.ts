import type { resources } from '~/locales';
import { useTranslation } from '~/views/translation';

type SampleText = keyof (typeof resources)['pt-BR']['catalog']['sample'];

/** The catalog's sample texts. */
export function useSample(): (key: SampleText) => string {
  const { t } = useTranslation('catalog');
  return (key) => t(`sample.${key}`);
}
