import type { Ctx } from '~/src/platform/context';

/** Whether the external provider was queried for a verification, with or without an answer. */
export const isProviderQueried = async ({ db }: Ctx, verificationId: string): Promise<boolean> =>
  (await db('verification_events')
    .where({ verification_id: verificationId, kind: 'provider_asked' })
    .first('id')) !== undefined;
