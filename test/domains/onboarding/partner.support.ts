import { saveUserName } from '~/src/domains/access';
import { completePersonalAccount } from '~/src/domains/accounts';
import { getCompany, getPerson } from '~/src/shared/test-people';
import type { TestApp } from '~/test/support/app';
import { getRegistrant, newcomer, type Registrant } from './registration.support';

/** Completes somebody's individual registration, as the identity provider's 'approved' does. */
export async function completeAs(
  site: Pick<TestApp, 'ctx'>,
  userId: string,
  { cpf, name, birthDate }: Registrant,
): Promise<void> {
  await saveUserName(site.ctx, userId, name.toUpperCase());
  await completePersonalAccount(site.ctx, { userId, cpf, fullName: name.toUpperCase(), birthDate });
}

/** A partner whom the register names for a company of the sandbox. */
export function getPartner(cnpj: string, at = 0): Registrant {
  const partner = getCompany(cnpj).partners[at];
  if (!partner) throw new Error(`${cnpj} has no partner ${at}`);
  return { ...partner, birthDate: getPerson(partner.cpf).birthDate ?? '1985-05-15' };
}

/** A browser of somebody whose individual registration is complete: a company's partner, or nobody's. */
export async function registered(site: TestApp, who: Registrant = getRegistrant(3)) {
  const person = await newcomer(site);
  await completeAs(site, person.userId, who);
  return person;
}
