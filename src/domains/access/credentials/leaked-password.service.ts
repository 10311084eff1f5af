import type { Ctx } from '~/src/platform/context';
import { Invalid } from '~/src/platform/errors';

/**
 * Refuses a new password that is in known leaks. Checked where a password is chosen, never at a login. Where
 * the service is off or does not answer, the password is accepted (decision 0016); the gateway logs it.
 * @throws Invalid `passwordLeaked` on the field named
 */
export async function rejectLeakedPassword(ctx: Ctx, password: string, field: string): Promise<void> {
  const leak = await ctx.gateways.leakedPasswords?.check(password);
  if (leak?.outcome === 'leaked') throw new Invalid('invalid', { [field]: ['passwordLeaked'] });
}
