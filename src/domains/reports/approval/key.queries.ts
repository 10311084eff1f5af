import type { Ctx } from '~/src/platform/context';

/** Whether an API key is active, whoever owns it. */
export async function isKeyAlive({ db, now }: Ctx, id: string): Promise<boolean> {
  const row = await db('api_keys')
    .where({ id, revoked_at: null, suspended_at: null })
    .where((or) => or.whereNull('expires_at').orWhere('expires_at', '>', now()))
    .first('id');
  return row !== undefined;
}
