import type { Ctx } from '~/src/platform/context';
import { runStatement } from '~/src/platform/database/knex';
import { statement } from '~/src/platform/database/statement';
import type { ComponentCounts } from './status.types';

/** Sources that are asked with the customer's own certificate: a wrong one is no failure of theirs. */
const OWN_CREDENTIALS = ['sigap-impedidos'];

const COUNTS = {
  component: 'text',
  queries: 'int4',
  failures: 'int4',
  totalMs: 'float8',
  cost: 'float8',
} as const;

const BEGIN = '$1::timestamptz';
const within = (column: string, from: number, to: number): string =>
  `${column} >= ${BEGIN} + interval '${from} min' and ${column} < ${BEGIN} + interval '${to} min'`;
const countOf = (component: string, failures: string, rows: string): string =>
  `select '${component}', count(*)::int, count(*) filter (where ${failures})::int, 0::float8, 0::float8 from ${rows}`;

/**
 * What was asked in a minute, without test accounts: the sandbox says nothing about the real sources, and a source that
 * an operator paused is not asked, nor a mail withheld from an address that does not exist. The cost is what the provider bills, or what the catalog says of it. A message, the
 * first try of a webhook and a finished capture have failed when they still wait a minute or two later, so those of
 * earlier minutes are looked at. A charge without a code is one that the bank did not register.
 */
const MINUTE_COUNTS = statement(
  'component-counts',
  `select rs.source_id as component, count(*)::int as queries,
      count(*) filter (where rs.state = 'unavailable')::int as failures,
      coalesce(sum(rs.latency_ms), 0)::float8 as "totalMs",
      coalesce(sum(coalesce(rs.cost, rs.provider_cost)) filter (where rs.billed), 0)::float8 as cost
    from report_sources rs join accounts a on a.id = rs.account_id
    where ${within('rs.ended_at', 0, 1)} and rs.started_at is not null and a.test_of is null
      and rs.state in ('answered', 'not_found', 'refused', 'unavailable')
      and coalesce(rs.reason, '') <> 'paused'
      and not (rs.source_id = any($2::text[]) and coalesce(rs.reason, '') = 'credentials')
    group by rs.source_id
  union all ${countOf(
    'messages',
    "state <> 'sent'",
    `(select state from messages where ${within('created_at', -1, 0)} and problem is distinct from 'withheld'
      union all select state from text_messages where ${within('created_at', -1, 0)}) as texts`,
  )}
  union all ${countOf(
    'webhooks',
    "d.state = 'waiting' and d.tries = 0",
    `webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id and e.state = 'active'
      where ${within('d.created_at', -1, 0)}`,
  )}
  union all ${countOf(
    'pix',
    'c.copy_paste is null',
    `pix_charges c join accounts a on a.id = c.account_id
      where ${within('c.created_at', 0, 1)} and c.state in ('active', 'expired') and a.test_of is null`,
  )}
  union all ${countOf(
    'verification',
    "state = 'processing'",
    `verifications where ${within('created_at', -60, 0)} and ${within('submitted_at', -2, -1)}`,
  )}`,
  COUNTS,
);

/** What each component was asked in the minute that begins then, except the web processes' own. */
export const countMinute = ({ db }: Ctx, minute: Date): Promise<ComponentCounts[]> =>
  runStatement(db, MINUTE_COUNTS, [minute, OWN_CREDENTIALS]);
