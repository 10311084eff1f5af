import type { Company, Gateways } from '~/src/gateways';
import type { Ctx } from './context';
import { Conflict } from './errors';

/** What a page or a call says where the company behind it is not configured. */
const REFUSALS = {
  pix: 'pix_off',
  sms: 'sms_off',
  paymentTerminal: 'card_terminal_off',
} as const satisfies Partial<Record<Company, string>>;

/** The gateway of a company without which this cannot be done. @throws Conflict `pix_off`, `sms_off`, `card_terminal_off` */
export function requireGateway<Name extends keyof typeof REFUSALS>(
  { gateways }: Pick<Ctx, 'gateways'>,
  company: Name,
): NonNullable<Gateways[Name]> {
  const gateway = gateways[company];
  if (gateway === null) throw new Conflict(REFUSALS[company]);
  return gateway as NonNullable<Gateways[Name]>;
}
