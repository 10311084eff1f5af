import pino from 'pino';
import { closeEngine, normalizePicture, readDocument, readFace } from '~/src/domains/verification/engine';
import { back, front, photograph } from '~/test/support/fixtures/card';
import { PEOPLE, portrait } from '~/test/support/fixtures/portrait';
import { childrenRunning, getProcessorTime, getResidentMemory } from '~/test/support/process/child-processes';
import type { Line } from './measure';

const PICTURES = 20;
const CHILDREN = ['face.child.js', 'reading.child.js', 'picture.child.js'];
const ctx = { log: pino({ level: 'silent' }) };

const used = (): number => {
  const pids = CHILDREN.flatMap(childrenRunning);
  return pids.reduce((sum, pid) => sum + getProcessorTime(pid), 0);
};

/** Processor time of one picture in the children, in ms, after the first, which loads the models. */
async function measureTime(read: () => Promise<unknown>, count = PICTURES): Promise<number> {
  await read();
  const before = used();
  for (let at = 0; at < count; at += 1) await read();
  return (used() - before) / count;
}

const getMemory = (child: string): number => getResidentMemory(childrenRunning(child)[0] ?? 0);
const line = (what: string, ours: number, unit: string, goal?: string): Line => ({
  what,
  ours,
  bare: null,
  unit,
  ...(goal && { goal }),
});

/** A picture of a verification, each by itself, and what the children hold afterwards. */
export async function verificationBench(): Promise<Line[]> {
  const selfie = await portrait(PEOPLE.ana);
  const [shown, marked] = [
    await photograph(front(PEOPLE.ana), { turned: 3 }),
    await photograph(await back()),
  ];
  const normalized = await measureTime(() => normalizePicture(ctx, shown));
  const face = await measureTime(() => readFace(ctx, selfie));
  const early = getMemory('face.child.js');
  const frontSide = await measureTime(() => readDocument(ctx, shown), PICTURES / 2);
  const backSide = await measureTime(() => readDocument(ctx, marked), PICTURES / 2);
  const [late, reading] = [getMemory('face.child.js'), getMemory('reading.child.js')];
  closeEngine();
  return [
    line('a picture decoded and drawn anew', normalized, 'ms of CPU'),
    line('a selfie: face, landmarks, embedding', face, 'ms of CPU', '≤ 500'),
    line('a document’s front: portrait, text, codes', frontSide, 'ms of CPU', '≤ 3000'),
    line('its back: code, text, machine-readable zone', backSide, 'ms of CPU', '≤ 4000'),
    {
      what: 'memory of the child of faces, after all, against after selfies',
      ours: late,
      bare: early,
      unit: 'MiB',
      goal: '≤ 1.20',
    },
    line('memory of the child of reading', reading, 'MiB', '≤ 450'),
  ];
}
