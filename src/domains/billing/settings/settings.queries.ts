import type { BillingSettings } from '~/src/domains/billing/billing.types';
import type { Ctx } from '~/src/platform/context';
import { runStatement } from '~/src/platform/database/knex';
import { ofTable, statement, typed } from '~/src/platform/database/statement';
import { completeSettings, isSettingName } from './settings.rules';
import type { ComingSetting, SettingLine, SettingName, SettingState } from './settings.types';

/** Key of the table `settings`: what holds where `setting_values` has nothing. */
export const BILLING_SETTING = 'billing';

type Stored = Partial<BillingSettings> | null;

const IN_FORCE = statement(
  'settings-in-force',
  `select (select value from settings where key = '${BILLING_SETTING}') as stored,
      (select jsonb_object_agg(name, value) from (
        select distinct on (name) name, value from setting_values
          where withdrawn_at is null and valid_from <= clock_timestamp()
          order by name, valid_from desc, id desc) v) as dated`,
  { stored: typed<Stored>('jsonb'), dated: typed<Stored>('jsonb') },
);

/** The amounts and times in force now. */
export async function getBillingSettings({ db }: Pick<Ctx, 'db'>): Promise<BillingSettings> {
  const [row] = await runStatement(db, IN_FORCE, []);
  return completeSettings({ ...row?.stored, ...row?.dated });
}

/** The values that begin later, the nearest first; at most one a setting. */
export async function listComingSettings({ db }: Pick<Ctx, 'db'>): Promise<ComingSetting[]> {
  const rows = await db('setting_values')
    .whereNull('withdrawn_at')
    .whereRaw('valid_from > clock_timestamp()')
    .orderBy('valid_from')
    .select({ name: 'name', value: 'value', validFrom: 'valid_from' });
  return rows.flatMap(({ name, ...row }) => (isSettingName(name) ? [{ name, ...row }] : []));
}

/** When the next change of any setting begins; null: none is planned. */
export const findNextMoment = async (ctx: Pick<Ctx, 'db'>): Promise<Date | null> =>
  (await listComingSettings(ctx))[0]?.validFrom ?? null;

/** The next value of a setting; null: none. */
export const findComing = async (ctx: Ctx, name: SettingName): Promise<ComingSetting | null> =>
  (await listComingSettings(ctx)).find((coming) => coming.name === name) ?? null;

const HISTORY = statement(
  'setting-history',
  `select v.id, v.before, v.value, v.valid_from as "validFrom", v.created_at as "createdAt", v.reason,
      m.full_name as "madeBy", d.full_name as "decidedBy", v.withdrawn_at as "withdrawnAt",
      w.full_name as "withdrawnBy", v.valid_from > clock_timestamp() as ahead
    from setting_values v join users m on m.id = v.made_by left join users d on d.id = v.decided_by
      left join users w on w.id = v.withdrawn_by
    where v.name = $1 order by v.id desc limit 50`,
  {
    ...ofTable('setting_values', ['id', 'before', 'value', 'reason']),
    validFrom: 'setting_values.valid_from',
    createdAt: 'setting_values.created_at',
    madeBy: 'users.full_name',
    decidedBy: 'users.full_name?',
    withdrawnAt: 'setting_values.withdrawn_at',
    withdrawnBy: 'users.full_name?',
    ahead: 'bool',
  },
);

/** A setting's latest 50 values, the newest first: what is to come, what is in force, what was. */
export async function listSettingHistory(ctx: Ctx, name: SettingName): Promise<SettingLine[]> {
  const rows = await runStatement(ctx.db, HISTORY, [name]);
  const current = rows
    .filter(({ ahead, withdrawnAt }) => !withdrawnAt && !ahead)
    .sort((one, other) => other.validFrom.getTime() - one.validFrom.getTime())[0]?.id;
  const toState = ({ id, ahead, withdrawnAt }: (typeof rows)[number]): SettingState => {
    if (withdrawnAt) return 'withdrawn';
    if (ahead) return 'coming';
    return id === current ? 'current' : 'over';
  };
  return rows.map(({ ahead, ...row }) => ({ ...row, state: toState({ ahead, ...row }) }));
}
