import { InlineText } from '~/views/components/inline-text';
import { useTranslation } from '~/views/translation';

/** "I accept", with the two texts as links. */
export function TermsLabel() {
  const { t } = useTranslation('access');
  return <InlineText text={t('signup.terms')} newTab />;
}
