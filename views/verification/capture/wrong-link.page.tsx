import { Notice } from '~/views/components/feedback/notice';
import { Icon } from '~/views/components/icon';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { CaptureHead } from './capture-head';

/** An address that is no link, or was one: it does not say which. */
export default function WrongLinkPage() {
  const { t } = useTranslation('capture');
  const { href } = usePage();
  return (
    <>
      <CaptureHead brand={null} />
      <div className="c-capture__body">
        <Icon name="circle-help" className="c-capture__big" />
        <h1>{t('wrong.title')}</h1>
        <p>{t('wrong.text')}</p>
        <Notice title={t('wrong.strange')}>{t('wrong.strangeText')}</Notice>
        <div className="l-cluster c-capture__ways c-capture__end">
          <a href={href('subject-portal')}>{t('wrong.who')}</a>
        </div>
      </div>
    </>
  );
}
