import type { Ctx } from '~/src/platform/context';
import { runStatement } from '~/src/platform/database/knex';
import { statement } from '~/src/platform/database/statement';
import type { FailingWebhook } from './source.types';

const MAX_WEBHOOKS = 100;
const MAX_DELIVERIES = 1_000;

/** Each half along the partial index of its state, the deliveries along those of an endpoint. */
const WEBHOOKS = statement(
  'operator-webhooks',
  `select e.id, e.name, e.host, e.account_id as "accountId", a.name as "accountName",
      e.failing_since as "failingSince", e.state = 'disabled' as "isDisabled", coalesce(d.undelivered, 0) as undelivered,
      l.status as "lastStatus", l.problem as "lastProblem"
    from (
      (select * from webhook_endpoints where state = 'active' and failing_since is not null
        order by failing_since limit ${MAX_WEBHOOKS})
      union all
      (select * from webhook_endpoints where state = 'disabled' order by failing_since desc limit ${MAX_WEBHOOKS})
    ) e join accounts a on a.id = e.account_id
    left join lateral (select count(*)::int as undelivered from (
        select state, tries from webhook_deliveries where endpoint_id = e.id
          order by created_at desc, id desc limit ${MAX_DELIVERIES}) newest
      where state = 'failed' or (state = 'waiting' and tries > 0)) d on true
    left join lateral (select t.status, t.problem from (
        select id from webhook_deliveries where endpoint_id = e.id and tries > 0
          order by created_at desc, id desc limit 1) last
      join webhook_attempts t on t.delivery_id = last.id order by t.number desc limit 1) l on true
    order by e.state, e.failing_since nulls last`,
  {
    id: 'uuid',
    name: 'text',
    host: 'text',
    accountId: 'uuid',
    accountName: 'accounts.name',
    failingSince: 'timestamptz?',
    isDisabled: 'bool',
    undelivered: 'int4',
    lastStatus: 'webhook_attempts.status?',
    lastProblem: 'webhook_attempts.problem?',
  },
);

/** Customers' endpoints that fail, the longest first, then those that were turned off. */
export const listFailingWebhooks = ({ db }: Ctx): Promise<FailingWebhook[]> => runStatement(db, WEBHOOKS, []);
