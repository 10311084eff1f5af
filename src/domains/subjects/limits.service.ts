import type { Ctx } from '~/src/platform/context';
import { TooMany } from '~/src/platform/errors';
import type { Limit } from '~/src/platform/limits';
import { CODES_LIMIT, DEVICE_LIMIT, FACES_LIMIT, NETWORK_LIMIT, PAUSE_SECONDS } from './subjects.rules';

/** Counts a proof or a request from a network. @throws TooMany `subject_paused` */
export const limitNetwork = (ctx: Ctx, network: string): Promise<void> =>
  consume(ctx, NETWORK_LIMIT, network);

/** Counts a code for a CPF, known or not. @throws TooMany `subject_paused`, for an hour from the one too many */
export const limitCodes = (ctx: Ctx, cpf: string): Promise<void> => consume(ctx, CODES_LIMIT, cpf);

/** Counts a proof by face: by network, by kind of device within it, and by CPF. @throws TooMany `subject_paused` */
export async function limitFaces(
  ctx: Ctx,
  { cpf, network }: { cpf: string; network: string },
): Promise<void> {
  await limitNetwork(ctx, network);
  await consume(ctx, DEVICE_LIMIT, `${network}|${ctx.place?.device ?? ''}`);
  await consume(ctx, FACES_LIMIT, cpf);
}

async function consume({ limits }: Ctx, limit: Limit, key: string): Promise<void> {
  const waits = await limits.waitSeconds(limit, key);
  if (waits > 0) throw new TooMany('subject_paused', waits);
  if ((await limits.count(limit, key)) <= limit.points) return;
  await limits.block(limit, key, PAUSE_SECONDS);
  throw new TooMany('subject_paused', PAUSE_SECONDS);
}
