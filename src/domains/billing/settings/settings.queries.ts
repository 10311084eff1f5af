import type { BillingSettings } from '~/src/domains/billing/billing.types';
import type { Ctx } from '~/src/platform/context';
import { runStatement } from '~/src/platform/database/knex';
import { ofTable, statement } from '~/src/platform/database/statement';
import { findSettings } from '~/src/platform/settings';
import { isSettingName, type SettingName } from '~/src/shared/settings/settings';
import type { ComingSetting, SettingLine, SettingState } from './settings.types';

/** What the settings of money are now. */
export const getBillingSettings = ({ db }: Pick<Ctx, 'db'>): Promise<BillingSettings> => findSettings(db);

/** The values that begin later, the nearest first; at most one a setting, of a switch also its end. */
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

/**
 * A setting's latest 50 values, the newest first: what is to come, what is in force, what was; none is in force since
 * something else than the page changed the setting.
 */
export async function listSettingHistory(
  ctx: Ctx,
  name: SettingName,
  outsideSince: Date | null = null,
): Promise<SettingLine[]> {
  const rows = await runStatement(ctx.db, HISTORY, [name]);
  const current = rows
    .filter(({ ahead, withdrawnAt }) => !withdrawnAt && !ahead && !outsideSince)
    .sort((one, other) => other.validFrom.getTime() - one.validFrom.getTime())[0]?.id;
  const toState = ({ id, ahead, withdrawnAt }: (typeof rows)[number]): SettingState => {
    if (withdrawnAt) return 'withdrawn';
    if (ahead) return 'coming';
    return id === current ? 'current' : 'over';
  };
  return rows.map(({ ahead, ...row }) => ({ ...row, state: toState({ ahead, ...row }) }));
}
