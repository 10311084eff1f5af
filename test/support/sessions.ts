import { createHmac, randomBytes } from 'node:crypto';
import { openRedis } from '~/src/platform/redis/redis';
import type { TestApp } from './app';

const SECRET = 'test-session-secret-of-32-characters';

/** The cookie of a session id, signed like the application's. */
function toCookie(sid: string): string {
  const signature = createHmac('sha256', SECRET).update(sid).digest('base64').replace(/=+$/, '');
  return `sid=${encodeURIComponent(`s:${sid}.${signature}`)}`;
}

/**
 * Many logged-in sessions of one user without the cost of password hashing: written directly into the
 * application's stores. Returns their cookies.
 */
export async function openSessions(site: TestApp, userId: string, count: number): Promise<string[]> {
  const redis = openRedis(site.platform.config.redisUrl, 'store');
  const { account_id } = await site.db('persons').where({ user_id: userId }).first('account_id');
  const expires_at = new Date(Date.now() + 3_600_000);
  const rows = Array.from({ length: count }, () => ({ user_id: userId, account_id, expires_at }));
  const logins = await site.db('login_records').insert(rows).returning('id');
  const cookies = await Promise.all(
    logins.map(async ({ id }) => {
      const sid = randomBytes(18).toString('base64url');
      const cookie = { originalMaxAge: null, httpOnly: true, sameSite: 'lax', secure: false, path: '/' };
      await redis.set(`sess:${sid}`, JSON.stringify({ cookie, loginId: id }), 'EX', 600);
      return toCookie(sid);
    }),
  );
  await redis.quit();
  return cookies;
}

/** Session cookies set by a response. */
export function sessionCookies(response: { headers: Record<string, unknown> }): string[] {
  const lines = [response.headers['set-cookie'] ?? []].flat().map(String);
  return lines.filter((line) => /^sid=s/.test(line)).map((line) => line.split(';')[0] ?? '');
}
