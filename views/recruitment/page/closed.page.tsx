import { useTranslation } from '~/views/translation';

/** An expired link. */
export default function ClosedPage() {
  const { t } = useTranslation('candidatePage');
  return (
    <div className="l-grid c-guest">
      <h1>{t('closed.title')}</h1>
      <p>{t('closed.text')}</p>
    </div>
  );
}
