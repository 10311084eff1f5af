import { type ChildRunner, createChildRunner } from '~/src/platform/child';
import type { Ctx } from '~/src/platform/context';
import { Invalid, TooLarge } from '~/src/platform/errors';
import { isReadable, quarterTurn } from './document.rules';
import type {
  DocumentReading,
  DocumentText,
  FaceReading,
  Normalized,
  NormalizedPicture,
  PictureCode,
  PortraitReading,
} from './engine.types';
import { uploadProblem } from './picture.rules';

/** The part of the context that the engine uses. */
type EngineCtx = Pick<Ctx, 'log'>;

const FACES = 'src/domains/verification/engine/face.child';
const READING = 'src/domains/verification/engine/reading.child';
const PICTURES = 'src/domains/verification/engine/picture.child';

/** A child loads its models with the first picture, and frees them when idle. */
const LIMITS = { ms: 60_000, memoryMb: 256, idleMs: 120_000 };
let runner: ChildRunner | null = null;

async function runChild<I, O>(ctx: EngineCtx, child: string, input: I): Promise<O> {
  runner ??= createChildRunner(LIMITS);
  const start = performance.now();
  const output = await runner.run<I, O>(child, input);
  ctx.log.debug({ child, ms: Math.round(performance.now() - start) }, 'picture read');
  return output;
}

const refused = (problem: PictureCode): Error =>
  problem === 'picture_too_large' ? new TooLarge(problem) : new Invalid(problem);

/**
 * Normalises an upload to a picture that is safe to store: upright JPEG, at most 2,400 px on its longer side, without
 * EXIF.
 * @throws Invalid `picture_unreadable`, `picture_too_small`, `picture_heic`; TooLarge `picture_too_large`
 */
export async function normalizePicture(ctx: EngineCtx, upload: Buffer): Promise<NormalizedPicture> {
  const problem = uploadProblem(upload);
  if (problem) throw refused(problem);
  const made = await runChild<Buffer, Normalized>(ctx, PICTURES, upload);
  if (!made.ok) throw refused(made.problem);
  return { jpeg: Buffer.from(made.jpeg), width: made.width, height: made.height };
}

/** The faces of a normalized picture. @throws Error when the child fails: the job is retried */
export const readFace = (ctx: EngineCtx, picture: Buffer): Promise<FaceReading> =>
  runChild(ctx, FACES, { want: 'faces', picture });

/** Portrait, text, zone and codes of a document's normalized picture. @throws Error as readFace */
export async function readDocument(ctx: EngineCtx, picture: Buffer): Promise<DocumentReading> {
  const first = await readPortrait(ctx, picture, null);
  const read = await readText(ctx, picture, first.upright);
  if (!isReadable(read.text) || !contradicts(first, read)) return merged(first, read);
  // Text indicates orientation better than a face, which may be detected upside down, or, if small, only upright.
  const second = await readPortrait(ctx, picture, quarterTurn(read.rotation));
  const leveled = second.upright === null ? read : await readText(ctx, picture, second.upright);
  return merged(second, leveled);
}

/** Whether text and portrait disagree on orientation, or a portrait is missing: codes mark a back side. */
const contradicts = ({ upright }: PortraitReading, { rotation, codes }: DocumentText): boolean =>
  upright === null ? codes.length === 0 : quarterTurn(upright) !== quarterTurn(rotation);

const merged = ({ upright, ...found }: PortraitReading, read: DocumentText): DocumentReading => ({
  ...found,
  ...read,
});

const readText = (ctx: EngineCtx, picture: Buffer, upright: number | null): Promise<DocumentText> =>
  runChild(ctx, READING, { picture, upright });

const readPortrait = (ctx: EngineCtx, picture: Buffer, lying: number | null): Promise<PortraitReading> =>
  runChild(ctx, FACES, { want: 'portrait', picture, lying });

/** Ends the children; the next picture starts new ones. */
export function closeEngine(): void {
  runner?.close();
  runner = null;
}
