import { Notice } from '~/views/components/feedback/notice';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

/** The options of somebody who already has an account. */
export function EmailTaken() {
  const { t } = useTranslation('access');
  const { href } = usePage();
  return (
    <Notice title={t('signup.taken.title')}>
      <p className="l-cluster">
        <a href={href('login')}>{t('signup.taken.login')}</a>
        <a href={href('recover')}>{t('signup.taken.recover')}</a>
      </p>
    </Notice>
  );
}
