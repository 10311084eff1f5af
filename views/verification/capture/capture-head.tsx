import type { ReactNode } from 'react';
import type { Brand } from '~/src/domains/verification/capture/capture.types';
import { BrandMark } from '~/views/components/brand';
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
      aria-label={t('place', { number, of })}
    />
  );
}

/** The customer's initial on its color, or on ours; text on the page keeps our tested contrast. */
export function BrandTile({ color, name }: Brand) {
  return (
    <svg
      className="c-capture__tile"
      width="28"
      height="28"
      viewBox="0 0 28 28"
      aria-hidden="true"
      focusable="false"
    >
      <rect width="28" height="28" rx="7" fill={color ?? 'currentColor'} />
      <text
        className={color ? undefined : 'c-brand__mark-fill'}
        x="14"
        y="19.5"
        textAnchor="middle"
        fontSize="15"
        fontWeight="650"
        fill={color ? inkOn(color) : undefined}
      >
        {name.trim().charAt(0).toUpperCase()}
      </text>
    </svg>
  );
}

/** White or nearly black, whichever is read better on a color (`#rrggbb`). */
function inkOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return 0.299 * red + 0.587 * green + 0.114 * blue > 150 ? '#14212b' : '#fff';
}
