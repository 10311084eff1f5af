import type { CreditPackage, PurchaseLine } from '~/src/domains/billing/billing.types';
import type { Ctx } from '~/src/platform/context';
import type { Db } from '~/src/platform/database/db';
import { runStatement } from '~/src/platform/database/knex';
import { statement } from '~/src/platform/database/statement';
import { cachedContent } from '~/src/platform/public-content';
import { DAY_MS, toDay } from '~/src/shared/dates';
import type { DatedTerms, OperatorPackage, PackageUse } from './packages.types';

/** For `credit_packages p`: its terms in force, by its schedule or else its own row. */
const IN_FORCE = `left join lateral (select price, bonus, highlight, active from credit_package_terms
  where package_id = p.id and valid_from <= now() order by valid_from desc limit 1) c on true`;
const TERMS = `coalesce(c.price, p.price) as price, coalesce(c.bonus, p.bonus) as bonus,
  coalesce(c.highlight, p.highlight) as highlight, coalesce(c.active, p.active) as active`;

/** `$1`: one package; null: all of them. */
const SOLD = statement(
  'packages-on-sale',
  `select s.*, (select min(valid_from) from credit_package_terms where valid_from > now()) as next_at
    from (select p.id, ${TERMS} from credit_packages p ${IN_FORCE} where $1::uuid is null or p.id = $1) s
    order by s.price`,
  {
    id: 'credit_packages.id',
    price: 'int8',
    bonus: 'int8',
    highlight: 'bool',
    active: 'bool',
    next_at: 'timestamptz?',
  },
);

async function readSold(db: Db, id: string | null) {
  const rows = await runStatement(db, SOLD, [id]);
  const packages = rows
    .filter(({ active }) => active)
    .map(({ id, price, bonus, highlight }): CreditPackage => ({ id, price, bonus, highlight }));
  return { packages, nextAt: rows[0]?.next_at ?? null };
}

const readPackages = cachedContent(
  (db) => readSold(db, null),
  ({ nextAt }) => nextAt,
);

/** Packages on sale, the cheapest first. */
export const listPackages = async ({ db }: Pick<Ctx, 'db'>): Promise<CreditPackage[]> => [
  ...(await readPackages(db)).packages,
];

/** A package on sale; null when there is none of that id. */
export const findPackage = async ({ db }: Ctx, id: string): Promise<CreditPackage | null> =>
  (await readSold(db, id)).packages[0] ?? null;

/** `$1`: a package; null: all of them. `$2`: since when sales count, but those given back; codes have their own sums. */
const OPERATOR = statement(
  'packages-for-operators',
  `select p.id, ${TERMS}, n.price as next_price, n.bonus as next_bonus, n.highlight as next_highlight,
      n.active as next_active, n.valid_from as next_from, coalesce(s.sales, 0) as sales,
      coalesce(s.bonus, 0) as sales_bonus
    from credit_packages p ${IN_FORCE}
    left join lateral (select * from credit_package_terms where package_id = p.id and valid_from > now()
      order by valid_from limit 1) n on true
    left join (select b.package_id, count(*)::int as sales,
        sum(b.bonus - coalesce(u.discount + u.bonus, 0))::bigint as bonus
      from pix_charges b left join purchase_code_uses u on u.charge_id = b.id and u.released_at is null
      where b.paid_at > $2 and b.package_id is not null and b.state not in ('refunded', 'clawed_back')
      group by b.package_id) s on s.package_id = p.id
    where $1::uuid is null or p.id = $1 order by 2, p.id`,
  {
    id: 'credit_packages.id',
    price: 'int8',
    bonus: 'int8',
    highlight: 'bool',
    active: 'bool',
    next_price: 'credit_package_terms.price?',
    next_bonus: 'credit_package_terms.bonus?',
    next_highlight: 'credit_package_terms.highlight?',
    next_active: 'credit_package_terms.active?',
    next_from: 'credit_package_terms.valid_from?',
    sales: 'int4',
    sales_bonus: 'int8',
  },
);

async function readOperator({ db, now }: Ctx, id: string | null): Promise<OperatorPackage[]> {
  const rows = await runStatement(db, OPERATOR, [id, new Date(now().getTime() - 30 * DAY_MS)]);
  return rows.map((row) => ({
    id: row.id,
    price: row.price,
    bonus: row.bonus,
    highlight: row.highlight,
    active: row.active,
    next: row.next_from && {
      price: row.next_price ?? 0,
      bonus: row.next_bonus ?? 0,
      highlight: row.next_highlight ?? false,
      active: row.next_active ?? false,
      from: toDay(row.next_from),
    },
    sales: row.sales,
    salesBonus: row.sales_bonus,
  }));
}

/** Every package with its next terms and its sales, the cheapest first; for operators, uncached. */
export const listOperatorPackages = (ctx: Ctx): Promise<OperatorPackage[]> => readOperator(ctx, null);

/** One of them; null when there is none. */
export const findOperatorPackage = async (ctx: Ctx, id: string): Promise<OperatorPackage | null> =>
  (await readOperator(ctx, id))[0] ?? null;

/** A package's terms to come, the nearest first. */
export async function listComingTerms({ db }: Ctx, id: string): Promise<DatedTerms[]> {
  const rows = await db('credit_package_terms')
    .where({ package_id: id })
    .whereRaw('valid_from > now()')
    .orderBy('valid_from')
    .select('price', 'bonus', 'highlight', 'active', 'valid_from');
  return rows.map(({ valid_from, ...terms }) => ({ ...terms, from: toDay(valid_from) }));
}

const USE = statement(
  'package-use',
  `select count(distinct account_id) filter (where paid_at is not null)::int as accounts,
      (select count(*)::int from pix_charges where package_id = $1 and state = 'active' and expires_at > $3) as open
    from pix_charges where package_id = $1 and paid_at > $2`,
  { accounts: 'int4', open: 'int4' },
);

/** Whom a change of a package would affect. */
export async function findPackageUse({ db, now }: Ctx, id: string): Promise<PackageUse> {
  const [row] = await runStatement(db, USE, [id, new Date(now().getTime() - 90 * DAY_MS), now()]);
  return row!;
}

/** The account's latest purchases, newest first. */
export function listPurchases(ctx: Ctx, accountId: string): Promise<PurchaseLine[]> {
  return ctx
    .db('pix_charges')
    .where({ account_id: accountId, invoice_id: null })
    .orderBy('created_at', 'desc')
    .limit(10)
    .select('txid', 'amount', 'bonus', 'state', { createdAt: 'created_at' });
}
