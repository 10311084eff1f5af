import {
  isPurpose,
  JOB_CATEGORIES,
  type JobCategory,
  type Purpose,
} from '~/src/domains/reports/purpose.rules';
import type { UsualOrder } from '~/src/domains/reports/reports.types';
import type { ActorCtx } from '~/src/platform/context';
import { runLookup } from '~/src/platform/database/knex';
import { statement } from '~/src/platform/database/statement';

const purposeIn = (text: string | null | undefined): Purpose | null =>
  text && isPurpose(text) ? text : null;

const jobIn = (text: string | null | undefined): JobCategory | null =>
  JOB_CATEGORIES.find((each) => each === text) ?? null;

/** The acting account's default purpose. */
export async function findDefaultPurpose(ctx: ActorCtx): Promise<Purpose | null> {
  const account = await ctx.db('accounts').where({ id: ctx.actor.accountId }).first('default_purpose');
  return purposeIn(account?.default_purpose);
}

/** A user's usual order: the account's default purpose, or the last one used; a job is one of their last 50 orders. */
export async function findUsualOrder({ db, actor }: ActorCtx): Promise<UsualOrder> {
  const [row] = await runLookup(db, USUAL, [actor.accountId, actor.userId]);
  const preset = purposeIn(row?.default_purpose);
  // An own-data query is not usual.
  const last = row?.purpose === 'own_data' ? null : purposeIn(row?.purpose);
  return {
    purpose: preset ?? last,
    preset: preset !== null,
    product: row?.external_id ?? null,
    jobCategory: row?.job_category ?? jobIn(row?.default_job),
    costCenterId: row?.cost_center_id ?? null,
  };
}

const USUAL = statement(
  'usual-order',
  `select a.default_purpose, a.default_job, r.purpose, j.job_category, p.external_id, c.id as cost_center_id
    from accounts a
    left join lateral (
      select purpose, product_id, cost_center_id from reports
      where account_id = a.id and user_id = $2
      order by created_at desc, id desc limit 1
    ) r on true
    left join lateral (
      select job_category from (
        select job_category, created_at, id from reports
        where account_id = a.id and user_id = $2
        order by created_at desc, id desc limit 50
      ) recent
      where job_category is not null
      order by created_at desc, id desc limit 1
    ) j on true
    left join products p on p.id = r.product_id
    left join cost_centers c on c.id = r.cost_center_id and c.archived_at is null
    where a.id = $1`,
  {
    default_purpose: 'accounts.default_purpose',
    default_job: 'accounts.default_job',
    purpose: 'reports.purpose?',
    job_category: 'reports.job_category?',
    external_id: 'products.external_id?',
    cost_center_id: 'cost_centers.id?',
  },
);
