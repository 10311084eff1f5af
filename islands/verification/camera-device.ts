import { fitWithin } from './camera-rules';

const QUALITY = 0.9;
const SAMPLE = { width: 96, height: 72 };

export type Problem = 'denied' | 'none' | 'failed';

/** Opens the camera. @throws DOMException, which getProblem maps to a word */
export async function openCamera(facing: 'user' | 'environment'): Promise<MediaStream> {
  if (!navigator.mediaDevices?.getUserMedia) throw new DOMException('no camera', 'NotFoundError');
  const video = { facingMode: facing, width: { ideal: 1920 }, height: { ideal: 1080 } };
  return navigator.mediaDevices.getUserMedia({ video, audio: false });
}

export function closeCamera(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

export function getProblem(error: unknown): Problem {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'failed';
}

function draw(video: HTMLVideoElement, { width, height }: { width: number; height: number }) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  context.drawImage(video, 0, 0, width, height);
  return { canvas, context };
}

/** The pixels of a small sample of the camera's image. */
export function toSample(video: HTMLVideoElement) {
  const { context } = draw(video, SAMPLE);
  return { data: context.getImageData(0, 0, SAMPLE.width, SAMPLE.height).data, width: SAMPLE.width };
}

/** The camera's image as a JPEG, never mirrored. */
export async function takePicture(video: HTMLVideoElement, name: string): Promise<File> {
  const { canvas } = draw(video, fitWithin(video.videoWidth, video.videoHeight));
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (!blob) throw new Error('no picture');
  return new File([blob], `${name}.jpg`, { type: 'image/jpeg' });
}

const getForm = (id: string) => document.getElementById(id) as HTMLFormElement | null;

export const fileInput = (form: string, field: string) =>
  getForm(form)?.elements.namedItem(field) as HTMLInputElement | null;

/** Shows or hides the form in whose place the camera is. */
export function showForm(form: string, isShown: boolean): void {
  const element = getForm(form);
  if (element) element.hidden = !isShown;
}

/** Whether this site may use a camera without asking: only then its name is told. */
export async function isAllowed(): Promise<boolean> {
  const devices = (await navigator.mediaDevices?.enumerateDevices()) ?? [];
  return devices.some(({ kind, label }) => kind === 'videoinput' && label !== '');
}

/** Puts a picture into the form's file field. */
export function attachToForm(form: string, field: string, file: File): void {
  const input = fileInput(form, field);
  if (!input) throw new Error(`no field ${field}`);
  const files = new DataTransfer();
  files.items.add(file);
  input.files = files.files;
}

/** Notes when a picture was taken, for forms that ask for it (docs/verification.md "Steps"). */
export function noteTime(form: string, field: string): void {
  const times = fileInput(form, 'tomadas');
  if (times) times.value += `${field}:${Math.round(performance.now())} `;
}

export const submitForm = (form: string): void => getForm(form)?.requestSubmit();
