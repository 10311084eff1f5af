import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

/** The way back to the form, which gives this attempt up. */
export function StartOver() {
  const { t } = useTranslation('onboarding');
  const { href } = usePage();
  return <a href={href('complete-registration', {}, { refazer: '1' })}>{t('redo')}</a>;
}
