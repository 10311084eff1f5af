import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '~/views/components/button';
import { useTranslation } from '~/views/translation';
import type { Shot } from './camera.types';
import { CameraBar } from './camera-bar';
import { fileInput, showForm } from './camera-device';
import { Preview } from './preview';
import { useCamera, useHint } from './use-camera';
import { useSeries } from './use-series';

interface Props {
  /** Id of the form whose file fields receive the pictures; hidden while the camera is there in its place. */
  form: string;
  shots: Shot[];
  facing: 'user' | 'environment';
  /** Where to go without one's face; null: nowhere from here. */
  noFace: string | null;
  /** Whether the server refused a file of the form, so that it says why. */
  isRefused: boolean;
  /** Whether it may open by itself: not over words that the person has to read first. */
  mayOpen: boolean;
  /** Id of the form that leaves these pictures out, if one may. */
  skip?: string;
}

/** The camera in the place of a picture form: fills its file fields and submits it. The form works without it. */
export default function Camera({ form, shots, facing, noFace, isRefused, mayOpen, skip }: Props) {
  const camera = useCamera(facing, mayOpen);
  const { video, stream, state } = camera;
  const series = useSeries(form, shots, camera);
  const { at, shot, picture, count, isSending, isBroken } = series;
  const isClosed = state === 'denied' || state === 'none' || state === 'failed';
  const problem = isBroken ? 'failed' : isClosed ? state : null;
  const { isAwake, isByFile, chooseFile } = useFileForm(form, shots, isRefused, problem !== null);
  const isLive = state === 'live' && !picture && !isSending;
  const isSeries = shots.length > 1;
  const hint = useHint(video, isLive && count === 0 && !isSeries);
  const next = useNextFocus(picture ? 'taken' : state);

  const leave = () => {
    series.leave();
    chooseFile();
  };

  if (!isAwake) return null;
  if (!isLive && !picture && !isSending)
    return <Closed {...{ state, problem, isByFile, chooseFile }} start={series.start} />;
  const place: [number, number] | null = isSeries ? [at + 1, shots.length] : null;
  return (
    <div className="c-camera c-camera--stage" ref={next}>
      {isLive && <Preview {...{ video, stream, shot, facing, count, hint, place }} />}
      {!isLive && <Still url={picture?.url} isSending={isSending} />}
      {isLive && <CameraBar {...{ isSeries, noFace, skip, count }} {...series} onFile={leave} />}
      {picture && !isSending && <TakenButtons onUse={series.use} onAgain={series.again} />}
    </div>
  );
}

/** Shows the form where the camera cannot be used or is not wanted, or a file was chosen before it was there. */
function useFileForm(form: string, shots: Shot[], isRefused: boolean, isNeeded: boolean) {
  const [isAwake, setAwake] = useState(false);
  const [isByFile, setByFile] = useState(isRefused);
  const [choices, setChoices] = useState(0);
  useEffect(() => {
    setAwake(true);
    if (shots.some(({ field }) => fileInput(form, field)?.files?.length)) setByFile(true);
  }, [form, shots]);
  useEffect(() => showForm(form, isByFile || isNeeded), [form, isByFile, isNeeded]);
  // Not before the form is in the camera's place.
  useEffect(() => {
    if (choices > 0) fileInput(form, shots[0]?.field ?? '')?.focus();
  }, [choices, form, shots]);
  const chooseFile = () => {
    setByFile(true);
    setChoices((count) => count + 1);
  };
  return { isAwake, isByFile, chooseFile };
}

/** Moves keyboard focus to the next button. */
function useNextFocus(stage: string): RefObject<HTMLDivElement | null> {
  const next = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (stage === 'live' || stage === 'taken')
      next.current?.querySelector<HTMLElement>('[data-next]')?.focus();
  }, [stage]);
  return next;
}

interface ClosedProps {
  state: string;
  problem: 'denied' | 'none' | 'failed' | null;
  isByFile: boolean;
  chooseFile: () => void;
  start: () => void;
}

/** Opens the camera, or leads to the file. */
function Closed({ state, problem, isByFile, chooseFile, start }: ClosedProps) {
  const { t } = useTranslation('captureCamera');
  const isFirst = !problem && !isByFile;
  return (
    <div className={isFirst ? 'l-grid l-gap-2 c-camera c-capture__end' : 'l-grid l-gap-2 c-camera'}>
      {problem && <p role="alert">{t(`problem.${problem}`)}</p>}
      <Button
        type="button"
        size="large"
        look={isFirst ? 'primary' : 'secondary'}
        wide
        aria-disabled={state === 'opening'}
        onClick={start}
      >
        {t(state === 'opening' ? 'opening' : problem ? 'retry' : 'open')}
      </Button>
      {isFirst && (
        <Button type="button" look="quiet" wide onClick={chooseFile}>
          {t('file')}
        </Button>
      )}
    </div>
  );
}

/** The picture that was taken, and whether it is on its way. */
function Still({ url, isSending }: { url?: string; isSending: boolean }) {
  const { t } = useTranslation('captureCamera');
  return (
    <div className="c-camera__view">
      {url && <img className="c-camera__taken" src={url} alt={t('taken')} />}
      {isSending && (
        <p className="c-camera__say" role="status">
          {t('sending')}
        </p>
      )}
    </div>
  );
}

function TakenButtons({ onUse, onAgain }: { onUse: () => void; onAgain: () => void }) {
  const { t } = useTranslation('captureCamera');
  return (
    <div className="l-grid l-gap-2 c-camera__choice">
      <Button type="button" size="large" wide onClick={onUse} data-next="">
        {t('use')}
      </Button>
      <Button type="button" look="secondary" size="large" wide onClick={onAgain}>
        {t('again')}
      </Button>
    </div>
  );
}
