import { Icon } from '~/views/components/icon';
import { useTranslation } from '~/views/translation';
import { CaptureHead } from './capture-head';

/** The code from the computer was used, or is too old. */
export default function UsedCodePage() {
  const { t } = useTranslation('capture');
  return (
    <>
      <CaptureHead brand={null} />
      <div className="c-capture__body">
        <Icon name="clock" className="c-capture__big" />
        <h1>{t('used.title')}</h1>
        <p>{t('used.text')}</p>
        <p>{t('used.ask')}</p>
      </div>
    </>
  );
}
