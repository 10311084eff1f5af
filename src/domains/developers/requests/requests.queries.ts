import { findTestAccount } from '~/src/domains/accounts';
import type { ActorCtx } from '~/src/platform/context';
import { newestFirst, readPage } from '~/src/platform/database/keyset';
import { NotFound } from '~/src/platform/errors';
import type { ApiRequest } from '~/src/shared/api-request';
import { TIME_ZONE } from '~/src/shared/dates';
import { RETENTION_DAYS, type RequestFilter } from './requests.types';

const PAGE = 50;
const COLUMNS = {
  id: 'id',
  at: 'at',
  accountId: 'account_id',
  userId: 'user_id',
  keyPrefix: 'key_prefix',
  call: 'call',
  status: 'status',
  code: 'code',
  tookMs: 'took_ms',
  network: 'network',
} as const;

const DAY_START = '(?::date)::timestamp at time zone ?';
const RANGES = { ok: [100, 399], refused: [400, 499], failed: [500, 599] } as const;

/** From when requests are shown: the retained days, so that no others are scanned. */
const since = ({ now }: ActorCtx): Date => new Date(now().getTime() - RETENTION_DAYS * 24 * 3_600_000);

/** The account, and its test account if it has one. */
async function listAccounts(ctx: ActorCtx): Promise<string[]> {
  const { accountId } = ctx.actor;
  const test = await findTestAccount(ctx, accountId);
  return test ? [accountId, test] : [accountId];
}

const queryRequests = (ctx: ActorCtx, accounts: readonly string[]) =>
  ctx.db('api_requests').whereIn('account_id', accounts).where('at', '>=', since(ctx)).select(COLUMNS);

const NEWEST = newestFirst('at', 'id');

/**
 * The requests of the acting account and its test account in the last 30 days, newest first.
 * @throws Invalid `cursor_invalid`
 */
export async function listRequests(
  ctx: ActorCtx,
  { from, to, outcome, keyPrefix, call }: RequestFilter,
  after: string | null = null,
): Promise<{ requests: ApiRequest[]; next: string | null }> {
  const query = queryRequests(ctx, await listAccounts(ctx));
  if (from) query.whereRaw(`at >= ${DAY_START}`, [from, TIME_ZONE]);
  if (to) query.whereRaw(`at < ${DAY_START} + interval '1 day'`, [to, TIME_ZONE]);
  if (outcome) query.whereBetween('status', RANGES[outcome]);
  if (keyPrefix) query.where({ key_prefix: keyPrefix });
  if (call) query.where({ call });
  const { rows: requests, next } = await readPage<ApiRequest>(ctx.db, query, NEWEST, {
    after: after || null,
    limit: PAGE,
  });
  return { requests, next };
}

/** One request of the acting account, by its id. @throws NotFound `request_not_found` */
export async function getRequest(ctx: ActorCtx, id: string): Promise<ApiRequest> {
  const request = await queryRequests(ctx, await listAccounts(ctx))
    .where({ id })
    .first();
  if (!request) throw new NotFound('request_not_found');
  return request;
}
