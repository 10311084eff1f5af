import type { ActorCtx } from '~/src/platform/context';
import { Forbidden } from '~/src/platform/errors';

/** Requires an administrator acting for the company. @throws Forbidden `company_admin_needed` */
export function requireCompanyAdmin({ actor }: ActorCtx): void {
  if (actor.companyRole !== 'admin') throw new Forbidden('company_admin_needed');
}
