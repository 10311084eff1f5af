import { useTranslation } from '~/views/translation';

/** A link that opens nothing any more. */
export default function ClosedPage() {
  const { t } = useTranslation('candidatePage');
  return (
    <div className="c-capture">
      <h1>{t('closed.title')}</h1>
      <p>{t('closed.text')}</p>
    </div>
  );
}
