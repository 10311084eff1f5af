import { useEffect, useState } from 'react';
import type { Shot } from './camera.types';
import { attachToForm, noteTime, submitForm, takePicture } from './camera-device';
import type { useCamera } from './use-camera';

/** Takes a form's pictures one after another, fills its fields, and submits it after the last. */
export function useSeries(form: string, shots: Shot[], camera: ReturnType<typeof useCamera>) {
  const { video, state, open, close } = camera;
  const [at, setAt] = useState(0);
  const [picture, setPicture] = useState<{ file: File; url: string } | null>(null);
  const [count, setCount] = useState(0);
  const [isSending, setSending] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const shot = shots[at] ?? (shots[0] as Shot);

  useEffect(() => () => URL.revokeObjectURL(picture?.url ?? ''), [picture]);
  useEffect(() => {
    if (state !== 'live') setCount(0);
    if (state === 'closed') setAt(0);
  }, [state]);

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
      if (shots.length === 1) return setPicture({ file, url: URL.createObjectURL(file) });
      attachToForm(form, shot.field, file);
      noteTime(form, shot.field);
      if (at + 1 < shots.length) setAt(at + 1);
      else send();
    } catch {
      setBroken(true);
      close();
    }
  };
  const use = () => {
    if (!picture) return;
    attachToForm(form, shot.field, picture.file);
    send();
  };
  const start = () => {
    setBroken(false);
    if (state !== 'opening') open();
  };
  const leave = () => {
    setPicture(null);
    close();
  };
  useEffect(() => {
    if (count === 0) return;
    const timer = setTimeout(() => (count === 1 ? shoot() : setCount(count - 1)), 1_000);
    return () => clearTimeout(timer);
  });
  const again = () => setPicture(null);
  return { at, shot, picture, count, setCount, isSending, isBroken, shoot, use, again, start, leave };
}
