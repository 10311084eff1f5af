import { saveIdentity } from '~/src/domains/accounts/account.store';
import type { Ctx } from '~/src/platform/context';
import { PEOPLE } from '~/src/shared/test-people';
import type { TestApp } from '~/test/support/app';
import { createPerson, type Fixture } from '~/test/support/fixtures/fixtures';
import { codeTo } from '~/test/support/mailbox';

export type Browser = ReturnType<TestApp['agent']>;
export const BIRTH = '1988-03-14';
const TYPED_BIRTH = '14/03/1988';

/** Somebody of the sandbox, by what their sources answer. */
export const cpfWho = (outcome: string): string => PEOPLE.find((each) => each.outcome === outcome)!.cpf;

/** An account whose registration proved a CPF; its e-mail is validated. */
export async function createOwner(ctx: Ctx, cpf: string): Promise<Fixture> {
  const fixture = await createPerson(ctx.db);
  await saveIdentity(ctx, { userId: fixture.userId, cpf, birthDate: BIRTH });
  return fixture;
}

/** Says who one is, as a browser without script. */
export const identify = (
  browser: Browser,
  cpf: string,
  { birth = TYPED_BIRTH, aim = '' }: { birth?: string; aim?: string } = {},
) => browser.post('/titular/identidade').type('form').send({ cpf, nascimento: birth, destino: aim });

export const enterCode = (browser: Browser, codigo: string) =>
  browser.post('/titular/codigo').type('form').send({ codigo });

/** A browser whose person proved who they are. */
export async function proven(site: TestApp, owner: Fixture, cpf: string, aim = ''): Promise<Browser> {
  const browser = site.agent();
  const after = site.sandbox.outbox.list({ to: owner.email, kind: 'email' }).length;
  await identify(browser, cpf, { aim });
  const response = await enterCode(browser, await codeTo(site, owner.email, { after }));
  if (response.status !== 303) throw new Error(`the code was answered by ${response.status}`);
  return browser;
}
