import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '~/views/components/button';
import { useTranslation } from '~/views/translation';
import type { Shot } from './camera.types';
import { Preview } from './preview';
import { useCamera, useHint } from './use-camera';
import { useSeries } from './use-series';

interface Props {
  /** Id of the form whose file fields receive the pictures. */
  form: string;
  shots: Shot[];
  facing: 'user' | 'environment';
}

const COUNT_FROM = 3;

/** The camera beside a picture form: fills its file fields and submits it. The form works without it. */
export default function Camera({ form, shots, facing }: Props) {
  const { t } = useTranslation('captureCamera');
  const [isAwake, setAwake] = useState(false);
  const camera = useCamera(facing);
  const { video, stream, state } = camera;
  const series = useSeries(form, shots, camera);
  const { at, shot, picture, count, isSending, isBroken } = series;
  const isLive = state === 'live' && !picture && !isSending;
  const hint = useHint(video, isLive && count === 0);
  const next = useNextFocus(picture ? 'taken' : state);
  useEffect(() => setAwake(true), []);

  if (!isAwake) return null;
  const isRefused = state === 'denied' || state === 'none' || state === 'failed';
  const problem = isBroken ? 'failed' : isRefused ? state : null;
  const status = count > 0 ? t('counting') : hint ? t(`hint.${hint}`) : '';
  const isSeries = shots.length > 1;
  return (
    <div className="l-grid l-gap-3 c-camera">
      {isLive && (
        <Preview
          {...{ video, stream, shot, facing, count }}
          place={isSeries ? [at + 1, shots.length] : null}
        />
      )}
      {picture && !isSending && <img className="c-camera__taken" src={picture.url} alt={t('taken')} />}
      <p className="c-camera__hint" aria-live="polite">
        {isSending ? t('sending') : problem ? t(`problem.${problem}`) : status}
      </p>
      {!isSending && (
        <div className="l-grid l-gap-3" ref={next}>
          {picture && <TakenButtons onUse={series.use} onAgain={series.again} />}
          {isLive && <ShootButtons isSeries={isSeries} {...series} />}
          {!picture && !isLive && (
            <Button
              type="button"
              size="large"
              wide
              aria-disabled={state === 'opening'}
              onClick={series.start}
            >
              {t(state === 'opening' ? 'opening' : problem ? 'retry' : 'open')}
            </Button>
          )}
          <Button type="button" look="quiet" wide onClick={series.leave}>
            {t('file')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Moves keyboard focus to the next button. */
function useNextFocus(stage: string): RefObject<HTMLDivElement | null> {
  const next = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (stage === 'live' || stage === 'taken') next.current?.querySelector('button')?.focus();
  }, [stage]);
  return next;
}

function TakenButtons({ onUse, onAgain }: { onUse: () => void; onAgain: () => void }) {
  const { t } = useTranslation('captureCamera');
  return (
    <>
      <Button type="button" wide onClick={onUse}>
        {t('use')}
      </Button>
      <Button type="button" look="secondary" wide onClick={onAgain}>
        {t('again')}
      </Button>
    </>
  );
}

interface ShootProps {
  isSeries: boolean;
  count: number;
  setCount: (count: number) => void;
  shoot: () => void;
}

/** The camera's button; for movements also a countdown, which leaves the hands free. */
function ShootButtons({ isSeries, count, setCount, shoot }: ShootProps) {
  const { t } = useTranslation('captureCamera');
  return (
    <>
      <Button type="button" size="large" wide onClick={shoot}>
        {t('shoot')}
      </Button>
      {isSeries && (
        <Button type="button" look="secondary" wide onClick={() => setCount(count ? 0 : COUNT_FROM)}>
          {t(count ? 'stop' : 'count')}
        </Button>
      )}
    </>
  );
}
