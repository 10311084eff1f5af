import type { Ctx } from '~/src/platform/context';

/** Whether the outside provider was asked about a verification, whatever became of the answer. */
export const isProviderQueried = async ({ db }: Ctx, verificationId: string): Promise<boolean> =>
  (await db('verification_events')
    .where({ verification_id: verificationId, kind: 'provider_asked' })
    .first('id')) !== undefined;
