import { type RefObject, useEffect } from 'react';
import { cx } from '~/views/components/class-names';
import { useTranslation } from '~/views/translation';
import type { Shot } from './camera.types';
import type { Hint } from './camera-rules';

interface Props {
  video: RefObject<HTMLVideoElement | null>;
  stream: RefObject<MediaStream | null>;
  shot: Shot;
  facing: 'user' | 'environment';
  /** Seconds until the picture is taken, or 0. */
  count: number;
  /** What to do about the light or the hand, once known. */
  hint: Hint | null;
  /** Number of this picture and of all, if there are several. */
  place: [number, number] | null;
}

const SIGNS: Partial<Record<Shot['kind'], string>> = {
  left: 'm12 19-7-7 7-7M19 12H5',
  right: 'm12 5 7 7-7 7M5 12h14',
  closer: 'M9 3H3v6M15 3h6v6M9 21H3v-6M15 21h6v-6',
};

/** The camera's image in its frame, with one instruction on it; only a front camera is mirrored. */
export function Preview({ video, stream, shot, facing, count, hint, place }: Props) {
  const { t } = useTranslation('captureCamera');
  useEffect(() => {
    if (!video.current) return;
    video.current.srcObject = stream.current;
    video.current.play().catch(() => undefined);
  }, [video, stream]);
  const { kind } = shot;
  const isCard = kind === 'front' || kind === 'back';
  const sign = SIGNS[kind];
  return (
    <div className={cx('c-camera__view', isCard && 'c-camera__view--card')}>
      <video
        ref={video}
        className={cx(facing === 'user' && 'c-camera__mirror')}
        aria-label={t('preview')}
        autoPlay
        playsInline
        muted
      />
      <span className="l-center c-camera__frame" aria-hidden="true">
        {count || ''}
      </span>
      <p className="c-camera__say" aria-live="polite">
        {place ? t(`move.${kind as 'left'}`) : hint ? t(`hint.${hint}`) : t(`frame.${kind as 'selfie'}`)}
      </p>
      {sign && (
        <span className={`l-center c-camera__arrow c-camera__arrow--${kind}`}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={sign} />
          </svg>
        </span>
      )}
      <p className="c-camera__note">
        {place ? t('place', { number: place[0], of: place[1] }) : t(`tip.${kind as 'selfie'}`)}
      </p>
      <span className="u-hidden" role="status">
        {count > 0 && t('counting')}
      </span>
    </div>
  );
}
