import type { ReactNode } from 'react';
import { cx } from '~/views/components/class-names';
import { useTranslation } from '~/views/translation';

interface ProgressProps {
  label: string;
  /** Absent: under way, no telling how far. */
  value?: number;
  max?: number;
  /** How long it usually takes, what happens next. */
  note?: ReactNode;
  id?: string;
}

/** How far a piece of work is. For waits beyond three seconds; shorter ones need a spinner at most. */
export function Progress({ label, value, max = 100, note, id }: ProgressProps) {
  const { t } = useTranslation('components');
  return (
    <div className="l-stack l-stack--xs c-progress" id={id}>
      <div className="l-cluster l-cluster--between u-small">
        <span className="u-medium">{label}</span>
        {value !== undefined && <span className="u-muted u-num">{t('progress.of', { value, max })}</span>}
      </div>
      <progress className="c-progress__bar" value={value} max={max} aria-label={label} />
      {note && <p className="u-muted u-small">{note}</p>}
    </div>
  );
}

interface MeterProps {
  label: string;
  value: number;
  max: number;
  /** The value in words: "R$ 120,00 de R$ 500,00". */
  text: string;
  tone?: 'brand' | 'ok' | 'warning' | 'error';
}

/** How much of something is used; drawn as a progress bar, because meters cannot be styled alike. */
export function Meter({ label, value, max, text, tone = 'brand' }: MeterProps) {
  return (
    <div className="l-stack l-stack--xs c-progress">
      <div className="l-cluster l-cluster--between u-small">
        <span className="u-medium">{label}</span>
        <span className="u-muted u-num">{text}</span>
      </div>
      <progress
        className={cx('c-progress__bar', tone !== 'brand' && `u-tone--${tone}`)}
        value={Math.min(value, max)}
        max={max}
        aria-label={`${label}: ${text}`}
      />
    </div>
  );
}
