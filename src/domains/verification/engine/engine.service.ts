import { ChildEnded } from '~/src/platform/child/limits';
import { type ChildRunner, createChildRunner } from '~/src/platform/child/runner';
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
const MODEL_LIMITS = { cpuMs: 90_000, residentMb: 1_536, ms: 300_000, idleMs: 120_000, tasks: 1 };
/** An upload as it arrived; the most pixels take two seconds. */
const UPLOAD_LIMITS = { cpuMs: 10_000, residentMb: 1_024, idleMs: 120_000, children: 2, tasks: 1 };
let models: ChildRunner | null = null;
let uploads: ChildRunner | null = null;

async function runChild<I, O>(ctx: EngineCtx, child: string, input: I, owner?: string): Promise<O> {
  models ??= createChildRunner(MODEL_LIMITS);
  uploads ??= createChildRunner(UPLOAD_LIMITS);
  const start = performance.now();
  const output = await (child === PICTURES ? uploads : models).run<I, O>(child, input, { owner });
  ctx.log.debug({ child, ms: Math.round(performance.now() - start) }, 'picture read');
  return output;
}

const refused = (problem: PictureCode): Error =>
  problem === 'picture_too_large' ? new TooLarge(problem) : new Invalid(problem);

/**
 * Normalises an upload to a picture that is safe to store: upright JPEG, at most 2,400 px on its longer side, without
 * EXIF.
 * @param owner whose picture it is, such as an account: owners take turns
 * @throws Invalid `picture_unreadable`, `picture_truncated`, `picture_too_small`, `picture_heic`; TooLarge `picture_too_large`
 */
export async function normalizePicture(
  ctx: EngineCtx,
  upload: Buffer,
  owner?: string,
): Promise<NormalizedPicture> {
  const problem = uploadProblem(upload);
  if (problem) throw refused(problem);
  const result = await runChild<Buffer, Normalized>(ctx, PICTURES, upload, owner).catch(toProblem);
  if (!result.ok) throw refused(result.problem);
  const { jpeg, width, height, likeness } = result;
  return { jpeg: Buffer.from(jpeg), width, height, likeness };
}

/** A picture at a limit of its child is refused; a child that crashed is tried again. */
function toProblem(error: unknown): Normalized {
  if (!(error instanceof ChildEnded) || error.reason === 'died') throw error;
  return { ok: false, problem: 'picture_unreadable' };
}

/** The faces of a normalized picture. @throws Error when the child fails: the job is retried */
export const readFace = (ctx: EngineCtx, picture: Buffer, owner?: string): Promise<FaceReading> =>
  runChild(ctx, FACES, { want: 'faces', picture }, owner);

/** Portrait, text, zone and codes of a document's normalized picture. @throws Error as readFace */
export async function readDocument(
  ctx: EngineCtx,
  picture: Buffer,
  owner?: string,
): Promise<DocumentReading> {
  const first = await readPortrait(ctx, picture, null, owner);
  const reading = await readText(ctx, picture, first.upright, owner);
  if (!isReadable(reading.text) || !contradicts(first, reading)) return merged(first, reading);
  // Text indicates orientation better than a face, which may be detected upside down, or, if small, only upright.
  const second = await readPortrait(ctx, picture, quarterTurn(reading.rotation), owner);
  const leveled = second.upright === null ? reading : await readText(ctx, picture, second.upright, owner);
  return merged(second, leveled);
}

/** Whether text and portrait disagree on orientation, or a portrait is missing: codes mark a back side. */
const contradicts = ({ upright }: PortraitReading, { rotation, codes }: DocumentText): boolean =>
  upright === null ? codes.length === 0 : quarterTurn(upright) !== quarterTurn(rotation);

const merged = ({ upright, ...portrait }: PortraitReading, read: DocumentText): DocumentReading => ({
  ...portrait,
  ...read,
});

const readText = (
  ctx: EngineCtx,
  picture: Buffer,
  upright: number | null,
  owner?: string,
): Promise<DocumentText> => runChild(ctx, READING, { picture, upright }, owner);

const readPortrait = (
  ctx: EngineCtx,
  picture: Buffer,
  lying: number | null,
  owner?: string,
): Promise<PortraitReading> => runChild(ctx, FACES, { want: 'portrait', picture, lying }, owner);

/** Ends the children; the next picture starts new ones. */
export function closeEngine(): void {
  for (const runner of [models, uploads]) runner?.close();
  models = null;
  uploads = null;
}
