import type { Ctx } from '~/src/platform/context';
import { runStatement } from '~/src/platform/database/knex';
import { statement } from '~/src/platform/database/statement';
import { DAY_MS } from '~/src/shared/dates';
import type { SettingName } from '~/src/shared/settings/settings';
import type { SettingEffect } from './settings.types';

const COUNTED_DAYS = 30;
const COUNTS = { total: 'int8', before: 'int8', after: 'int8' } as const;

/** Prepaid wallets that use the common threshold, as they are now; it reads each of them. */
const LOW = statement(
  'effect-low-below',
  `select count(*) as total, count(*) filter (where w.available < $1::bigint) as before,
      count(*) filter (where w.available < $2::bigint) as after
    from wallets w join accounts a on a.id = w.account_id where a.billing_type = 1 and not w.low_below_own`,
  COUNTS,
);

const FREE = `from pix_charges where paid_at > $3::timestamptz and package_id is null and invoice_id is null`;
const FREE_MIN = statement(
  'effect-free-min',
  `select count(*) as total, count(*) filter (where amount < $1::bigint) as before,
      count(*) filter (where amount < $2::bigint) as after ${FREE}`,
  COUNTS,
);
const FREE_MAX = statement(
  'effect-free-max',
  `select count(*) as total, count(*) filter (where amount > $1::bigint) as before,
      count(*) filter (where amount > $2::bigint) as after ${FREE}`,
  COUNTS,
);

const PIX = statement(
  'effect-pix-seconds',
  `select count(*) as total, count(*) filter (where paid_at > created_at + make_interval(secs => $1)) as before,
      count(*) filter (where paid_at > created_at + make_interval(secs => $2)) as after
    from pix_charges where paid_at > $3::timestamptz`,
  COUNTS,
);

/** `$4`: how the claim's key begins; `$5`: of whom came by the chatbot (true), of the others, or (null) of all. */
const BONUSES = statement(
  'effect-bonus',
  `select count(*) as total, count(*) * $1::bigint as before, count(*) * $2::bigint as after
    from bonus_claims c where c.created_at > $3::timestamptz and c.key like $4 || ':%'
      and ($5::boolean is null or exists (select 1 from users u
        where u.id = case when c.key like $4 || ':%' then split_part(c.key, ':', 2)::uuid end
          and u.came_from_chatbot = $5))`,
  COUNTS,
);

const bonus =
  (prefix: string, chatbot: boolean | null = null): Count =>
  (ctx, values) =>
    runStatement(ctx.db, BONUSES, [...values, prefix, chatbot]);

/** Adjustments that a second operator would have had to confirm; what codes gave is left out. */
const alone = (name: string, whole: string) =>
  statement(
    name,
    `with moved as (
        select created_at, sum(abs(amount)) over (partition by ${whole} order by created_at
            range between interval '24 hours' preceding and current row) as sum
          from adjustments where created_at > $3::timestamptz - interval '24 hours')
      select count(*) as total, count(*) filter (where sum > $1::bigint) as before,
        count(*) filter (where sum > $2::bigint) as after from moved where created_at > $3::timestamptz`,
    COUNTS,
  );
const ACCOUNT_SUMS = alone('effect-adjustment-limit', 'made_by, account_id');
const DAY_SUMS = alone('effect-operator-limit', 'made_by');

const INVOICES = statement(
  'effect-invoice-days',
  `select count(*) as total,
      count(*) filter (where coalesce(paid_at, now()) > closed_at + make_interval(days => $1)) as before,
      count(*) filter (where coalesce(paid_at, now()) > closed_at + make_interval(days => $2)) as after
    from invoices where closed_at > $3::timestamptz`,
  COUNTS,
);

/** Days on which text messages went out, and those that reached the day's most. */
const TEXTS = statement(
  'effect-texts',
  `select count(*) as total, count(*) filter (where texts >= $1::bigint) as before,
      count(*) filter (where texts >= $2::bigint) as after
    from (select count(*) as texts from text_messages where created_at > $3::timestamptz and state <> 'failed'
      group by (created_at at time zone 'America/Sao_Paulo')::date) d`,
  COUNTS,
);

/** Reports of batches that are in progress, and how many of them there would be. */
const WINDOW = statement(
  'effect-batch-window',
  `select count(*) as total, least(count(*), $1::bigint) as before, least(count(*), $2::bigint) as after
    from batch_rows where state = 'ordered'`,
  COUNTS,
);

type Values = readonly [before: number, after: number, since: Date];
type Count = (ctx: Ctx, values: Values) => Promise<SettingEffect[]>;

/** What is counted of a setting; nothing where nothing is stored that it touches. */
const COUNT: Partial<Record<SettingName, Count>> = {
  texts: ({ db }, values) => runStatement(db, TEXTS, [...values]),
  batchWindow: ({ db }, [before, after]) => runStatement(db, WINDOW, [before, after]),
  lowBelow: ({ db }, [before, after]) => runStatement(db, LOW, [before, after]),
  freeMin: ({ db }, values) => runStatement(db, FREE_MIN, [...values]),
  freeMax: ({ db }, values) => runStatement(db, FREE_MAX, [...values]),
  pixSeconds: ({ db }, values) => runStatement(db, PIX, [...values]),
  bonusEmail: bonus('email'),
  bonusRegistration: bonus('registration', false),
  bonusChatbot: bonus('registration', true),
  bonusPhone: bonus('phone-of'),
  bonusReferred: bonus('referred'),
  bonusReferral: bonus('referral'),
  invoiceDays: ({ db }, values) => runStatement(db, INVOICES, [...values]),
  adjustmentLimit: ({ db }, values) => runStatement(db, ACCOUNT_SUMS, [...values]),
  operatorLimit: ({ db }, values) => runStatement(db, DAY_SUMS, [...values]),
};

/**
 * What of the last 30 days a setting would have treated otherwise with another value. Of bonuses the centavos that
 * either value gives; a low balance and batches are counted as they are now. Null: nothing is stored to count.
 */
export async function findSettingEffect(
  ctx: Ctx,
  name: SettingName,
  { before, after }: { before: number; after: number },
): Promise<SettingEffect | null> {
  const since = new Date(ctx.now().getTime() - COUNTED_DAYS * DAY_MS);
  const [effect] = (await COUNT[name]?.(ctx, [before, after, since])) ?? [];
  return effect ?? null;
}
