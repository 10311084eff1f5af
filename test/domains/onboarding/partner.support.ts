import { saveUserName } from '~/src/domains/access';
import { completePersonalAccount } from '~/src/domains/accounts';
import { companyOf, personOf } from '~/src/sandbox/people';
import type { TestApp } from '~/test/support/app';
import { newcomer, type Registrant, registrantOf } from './registration.support';

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
export function partnerOf(cnpj: string, at = 0): Registrant {
  const partner = companyOf(cnpj).partners[at];
  if (!partner) throw new Error(`${cnpj} has no partner ${at}`);
  return { ...partner, birthDate: personOf(partner.cpf).birthDate ?? '1985-05-15' };
}

/** A browser of somebody whose individual registration is complete: a company's partner, or nobody's. */
export async function registered(site: TestApp, who: Registrant = registrantOf(3)) {
  const person = await newcomer(site);
  await completeAs(site, person.userId, who);
  return person;
}
