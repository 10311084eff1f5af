import { useEffect, useRef, useState } from 'react';
import { Button } from '~/views/components/button';
import { useTranslation } from '~/views/translation';
import type { Shot } from './camera.types';
import { fileInput, putInForm, submitForm, takePicture } from './camera-device';
import { Preview } from './preview';
import { useCamera, useHint } from './use-camera';

interface Props {
  /** Id of the form whose file fields take the pictures. */
  form: string;
  shots: Shot[];
  facing: 'user' | 'environment';
}

const COUNT_FROM = 3;

/** The camera beside a form of pictures: fills its file fields and sends it. The form works without it. */
export default function Camera({ form, shots, facing }: Props) {
  const { t } = useTranslation('captureCamera');
  const [isAwake, setAwake] = useState(false);
  const [at, setAt] = useState(0);
  const [taken, setTaken] = useState<{ file: File; url: string } | null>(null);
  const [count, setCount] = useState(0);
  const [isSending, setSending] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const { video, stream, state, open, close } = useCamera(facing);
  const next = useRef<HTMLDivElement>(null);
  const isLive = state === 'live' && !taken && !isSending;
  const hint = useHint(video, isLive && count === 0);
  const shot = shots[at] ?? (shots[0] as Shot);
  const isSeries = shots.length > 1;

  useEffect(() => setAwake(true), []);
  useEffect(() => () => URL.revokeObjectURL(taken?.url ?? ''), [taken]);
  useEffect(() => {
    if (state !== 'live') setCount(0);
    if (state === 'closed') setAt(0);
  }, [state]);
  // Whoever uses the keyboard is on the button that comes next.
  const stage = taken ? 'taken' : state;
  useEffect(() => {
    if (stage === 'live' || stage === 'taken') next.current?.querySelector('button')?.focus();
  }, [stage]);

  const send = () => {
    setSending(true);
    close();
    submitForm(form);
  };
  const shoot = async () => {
    setCount(0);
    if (!video.current?.videoWidth) return;
    try {
      const file = await takePicture(video.current, shot.kind);
      if (!isSeries) return setTaken({ file, url: URL.createObjectURL(file) });
      putInForm(form, shot.field, file);
      if (at + 1 < shots.length) setAt(at + 1);
      else send();
    } catch {
      setBroken(true);
      close();
    }
  };
  const use = () => {
    if (!taken) return;
    putInForm(form, shot.field, taken.file);
    send();
  };
  const start = () => {
    setBroken(false);
    if (state !== 'opening') open();
  };
  const leave = () => {
    setTaken(null);
    close();
    fileInput(form, shots[0]?.field ?? '')?.focus();
  };
  useEffect(() => {
    if (count === 0) return;
    const timer = setTimeout(() => (count === 1 ? shoot() : setCount(count - 1)), 1_000);
    return () => clearTimeout(timer);
  });

  if (!isAwake) return null;
  const problem = isBroken
    ? 'failed'
    : state === 'denied' || state === 'none' || state === 'failed'
      ? state
      : null;
  const said = count > 0 ? t('counting') : hint ? t(`hint.${hint}`) : '';
  return (
    <div className="c-camera">
      {isLive && (
        <Preview
          {...{ video, stream, shot, facing, count }}
          place={isSeries ? [at + 1, shots.length] : null}
        />
      )}
      {taken && !isSending && <img className="c-camera__taken" src={taken.url} alt={t('taken')} />}
      <p className="c-camera__hint" aria-live="polite">
        {isSending ? t('sending') : problem ? t(`problem.${problem}`) : said}
      </p>
      {!isSending && (
        <div className="c-camera__act" ref={next}>
          {taken && <TakenButtons onUse={use} onAgain={() => setTaken(null)} />}
          {isLive && <ShootButtons {...{ isSeries, count, setCount, shoot }} />}
          {!taken && !isLive && (
            <Button type="button" size="large" wide aria-disabled={state === 'opening'} onClick={start}>
              {t(state === 'opening' ? 'opening' : problem ? 'retry' : 'open')}
            </Button>
          )}
          <Button type="button" look="quiet" wide onClick={leave}>
            {t('file')}
          </Button>
        </div>
      )}
    </div>
  );
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

/** The button of the camera; for movements also a countdown, which leaves the hands free. */
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
