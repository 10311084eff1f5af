import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

/** Returns to the form and abandons this attempt. */
export function StartOver() {
  const { t } = useTranslation('onboarding');
  const { href } = usePage();
  return <a href={href('complete-registration', {}, { refazer: '1' })}>{t('redo')}</a>;
}
