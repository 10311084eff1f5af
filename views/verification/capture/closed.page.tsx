import type { CaptureView, OpenCapture } from '~/src/domains/verification/capture/capture.types';
import { LinkButton } from '~/views/components/link-button';
import { useTranslation } from '~/views/translation';

/** A closed link: everything was received, or it has expired. */
export default function CaptureClosedPage({ view }: { view: Exclude<CaptureView, OpenCapture> }) {
  const { t } = useTranslation('capture');
  if (view.state === 'expired') {
    return (
      <div className="l-grid c-guest">
        <h1>{t('title.expired')}</h1>
        <p>{t('expired.text')}</p>
      </div>
    );
  }
  return (
    <div className="l-grid c-guest">
      <h1>{t('title.received')}</h1>
      <p>{t('received.text', { company: view.brand.name })}</p>
      <p>{t('received.leave')}</p>
      {view.redirectUrl && (
        <LinkButton href={view.redirectUrl} rel="noreferrer" wide>
          {t('received.back', { company: view.brand.name })}
        </LinkButton>
      )}
    </div>
  );
}
