import { once } from 'node:events';
import type { Response } from 'express';
import type { Subject } from '~/src/shared/test-people/subject.types';
import { shootTurn, type Turn } from './pictures';

/** Size of a webcam's image. */
const SIZE = { width: 960, height: 720 };
/** Chromium loops such a file at this rate. */
const FRAMES_PER_SECOND = 30;

const SCENES: readonly [turn: Turn, seconds: number][] = [
  ['selfie', 4],
  ['left', 2],
  ['selfie', 1],
  ['right', 2],
  ['selfie', 1],
  ['closer', 2],
];

/**
 * A fake camera: a person looks ahead, turns left and right and comes closer; an MJPEG stream for
 * `--use-file-for-fake-video-capture`.
 */
export async function sendCamera(subject: Subject, response: Response): Promise<void> {
  const turns = new Map<Turn, Buffer>();
  for (const [turn] of SCENES) if (!turns.has(turn)) turns.set(turn, await shootTurn(subject, turn, SIZE));
  const frames = SCENES.flatMap(([turn, seconds]) =>
    Array.from({ length: seconds * FRAMES_PER_SECOND }, () => turns.get(turn) as Buffer),
  );
  const bytes = frames.reduce((sum, { length }) => sum + length, 0);
  response.set({
    'Content-Type': 'video/x-motion-jpeg',
    'Content-Length': String(bytes),
    'Content-Disposition': `attachment; filename="${subject.name}.mjpeg"`,
  });
  for (const frame of frames) {
    if (response.destroyed) return;
    if (!response.write(frame)) await Promise.race([once(response, 'drain'), once(response, 'close')]);
  }
  response.end();
}
