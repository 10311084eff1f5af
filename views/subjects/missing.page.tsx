import { Notice } from '~/views/components/feedback/notice';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { Back } from './back';

/** No such request of this person. */
export default function MissingPage() {
  const { t } = useTranslation('subjects');
  const { href } = usePage();
  return (
    <div className="l-portal-page l-stack">
      <Back href={href('subject-list')} text={t('request.list')} />
      <h1>{t('request.missing')}</h1>
      <Notice tone="error">
        <p>{t('request.missingText')}</p>
      </Notice>
    </div>
  );
}
