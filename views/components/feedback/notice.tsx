import type { ReactNode } from 'react';
import { cx } from '~/views/components/class-names';
import { Icon } from '~/views/components/icon';
import type { IconName } from '~/views/components/icon-names';
import { useTranslation } from '~/views/translation';

export type Tone = 'ok' | 'error' | 'info' | 'warning';

export const TONE_ICONS: Record<Tone, IconName> = {
  ok: 'circle-check',
  error: 'circle-x',
  info: 'info',
  warning: 'triangle-alert',
};

/** The word for a tone, for those who see neither icon nor color. */
export function ToneWord({ tone }: { tone: Tone }) {
  const { t } = useTranslation('components');
  return <span className="u-hidden">{t(`tone.${tone}`)} </span>;
}

interface NoticeProps {
  tone?: Tone;
  title?: ReactNode;
  children?: ReactNode;
  /** Spoken at once when it appears. */
  alert?: boolean;
  className?: string;
}

/** A message within the page. */
export function Notice({ tone = 'info', title, children, alert, className }: NoticeProps) {
  return (
    <div className={cx('l-row c-notice', `u-tone--${tone}`, className)} role={alert ? 'alert' : undefined}>
      <Icon name={TONE_ICONS[tone]} />
      <div className="l-stack l-stack--s l-grow">
        {title && (
          <p className="c-notice__title">
            <ToneWord tone={tone} />
            {title}
          </p>
        )}
        {children && (
          <div>
            {!title && <ToneWord tone={tone} />}
            {children}
          </div>
        )}
      </div>
    </div>
  );
}
