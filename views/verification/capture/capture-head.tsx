import type { OpenCapture } from '~/src/domains/verification/capture/capture.types';
import { useTranslation } from '~/views/translation';

/** The requesting company, and the progress. */
export function CaptureHead({ view: { brand, place, trial } }: { view: OpenCapture }) {
  const { t } = useTranslation('capture');
  return (
    <header className="l-grid l-gap-2">
      <p className="l-row l-row--center l-gap-2 u-medium">
        <BrandMark color={brand.color} />
        {trial ? t('trial.for') : t('for', { company: brand.name })}
      </p>
      <p className="u-small u-muted">{t('place', { number: place.number, of: place.of })}</p>
      <progress
        className="c-progress__bar"
        value={place.number}
        max={place.of}
        aria-label={t('place', { number: place.number, of: place.of })}
      />
    </header>
  );
}

/** The customer's color, as a mark beside its name: text keeps our tested contrast. */
function BrandMark({ color }: { color: string | null }) {
  if (!color) return null;
  return (
    <svg className="c-guest__mark" viewBox="0 0 8 8" aria-hidden="true" focusable="false">
      <circle cx="4" cy="4" r="4" fill={color} />
    </svg>
  );
}
