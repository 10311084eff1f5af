import { beginApiLogin } from '~/src/domains/access/login/login.service';
import {
  deletePreset,
  findLoginUser,
  findPresetUser,
  findUserByLogin,
  savePreset,
} from '~/src/domains/access/login/user.store';
import { getSecondFactor } from '~/src/domains/access/two-factor/two-factor.rules';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { Conflict, NotFound } from '~/src/platform/errors';
import { findSetting } from '~/src/platform/settings';

/** The preset login is off unless this setting is true. */
const SETTING = 'access.preset_login';

/**
 * Logs in to an account that an operator marked as preset, without a password; off by default, and
 * never for an operator or an account with a second factor. @throws NotFound `preset_unknown`
 */
export async function loginAsPreset(ctx: Ctx, name: string): Promise<string> {
  const on = await findSetting(ctx.db, SETTING, false);
  const userId = on ? await findPresetUser(ctx, name) : null;
  const user = userId ? await findLoginUser(ctx, userId) : null;
  if (user?.status !== 'active' || getSecondFactor(user)) throw new NotFound('preset_unknown');
  return beginApiLogin(ctx, user.id, user);
}

/** Marks the account of an e-mail as preset under a name. @throws NotFound; Conflict `preset_unsafe` */
export function markPreset(ctx: Ctx, name: string, email: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const user = await findUserByLogin(tx, email);
    if (!user) throw new NotFound('not_found');
    if (getSecondFactor(user)) throw new Conflict('preset_unsafe');
    await savePreset(tx, name, user.id);
  });
}

/** Removes a preset name; its account stays. */
export const unmarkPreset = deletePreset;
