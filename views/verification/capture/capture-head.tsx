import type { ReactNode } from 'react';
import type { Brand } from '~/src/domains/verification/capture/capture.types';
import { BrandMark } from '~/views/components/brand';
import { BrandTile } from '~/views/components/brand-tile';
import { useTranslation } from '~/views/translation';

interface HeadProps {
  /** Null: ours, where no customer is known. */
  brand: Brand | null;
  /** Instead of the customer's name. */
  name?: string;
  /** Beside it, in a word or two. */
  note?: ReactNode;
}

/** Whose verification it is. */
export function CaptureHead({ brand, name = brand?.name, note }: HeadProps) {
  const common = useTranslation('common');
  return (
    <header className="l-row l-row--center l-gap-2 c-capture__head">
      {brand ? <BrandTile {...brand} /> : <BrandMark />}
      <b>{name ?? common.t('brand')}</b>
      {note && <small className="u-num">{note}</small>}
    </header>
  );
}

/** The step, and how far it is. */
export function CaptureProgress({ place: { number, of } }: { place: { number: number; of: number } }) {
  const { t } = useTranslation('capture');
  return (
    <progress
      className="c-capture__progress"
      value={number}
      max={of}
      aria-label={number === 0 ? t('notBegun') : t('place', { number, of })}
    />
  );
}
