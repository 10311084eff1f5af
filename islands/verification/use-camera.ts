import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { closeCamera, getProblem, isAllowed, openCamera, type Problem, toSample } from './camera-device';
import { chooseHint, HINT_MS, type Hint, measure, toGrayscale } from './camera-rules';

type CameraState = 'closed' | 'opening' | 'live' | Problem;

/**
 * An island's camera: closed when done, hidden or left. Opened on request; at once where the person allowed it for
 * this site before and it `mayOpen`, as the next of several steps does.
 */
export function useCamera(facing: 'user' | 'environment', mayOpen: boolean) {
  const video = useRef<HTMLVideoElement>(null);
  const stream = useRef<MediaStream | null>(null);
  const attempts = useRef(0);
  const [state, setState] = useState<CameraState>('closed');

  const close = useCallback(() => {
    attempts.current++;
    closeCamera(stream.current);
    stream.current = null;
    setState('closed');
  }, []);

  const open = async () => {
    const attempt = ++attempts.current;
    setState('opening');
    try {
      const media = await openCamera(facing);
      if (attempt !== attempts.current) return closeCamera(media);
      stream.current = media;
      for (const track of media.getTracks()) track.onended = close;
      setState('live');
    } catch (error) {
      if (attempt === attempts.current) setState(getProblem(error));
    }
  };

  useEffect(() => {
    const hidden = () => document.hidden && stream.current && close();
    document.addEventListener('visibilitychange', hidden);
    window.addEventListener('pagehide', close);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('pagehide', close);
      attempts.current++;
      closeCamera(stream.current);
    };
  }, [close]);

  const start = useRef(open);
  useEffect(() => {
    const openIfAllowed = async () => {
      if ((await isAllowed()) && !document.hidden && attempts.current === 0) await start.current();
    };
    if (mayOpen) void openIfAllowed();
  }, [mayOpen]);

  return { video, stream, state, open, close };
}

/** One hint at a time about the camera's image, while it runs. */
export function useHint(video: RefObject<HTMLVideoElement | null>, isLooking: boolean): Hint | null {
  const [hint, setHint] = useState<Hint | null>(null);
  useEffect(() => {
    if (!isLooking) return setHint(null);
    let before: Float32Array | null = null;
    const timer = setInterval(() => {
      if (!video.current?.videoWidth) return;
      const { data, width } = toSample(video.current);
      const grey = toGrayscale(data);
      setHint(chooseHint(measure(grey, width, before)));
      before = grey;
    }, HINT_MS);
    return () => clearInterval(timer);
  }, [video, isLooking]);
  return hint;
}
