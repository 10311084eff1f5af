import { completeCpf } from '~/src/shared/cpf';
import { getPerson, PEOPLE } from '~/src/shared/test-people';
import type { TestApp } from '~/test/support/app';
import { register } from '~/test/support/browser/browser-forms';

type Agent = ReturnType<TestApp['agent']>;

/** Listed test people whom the identity provider leads into a situation (0 to 5), adults only. */
export function getPeople(situation: number) {
  return PEOPLE.filter(({ onboarding, outcome }) => onboarding === situation && outcome !== 'minor').map(
    ({ cpf, name, birthDate }) => ({ cpf, name, birthDate: birthDate ?? '1990-01-01' }),
  );
}
export type Registrant = ReturnType<typeof getPeople>[number];

let number = 500_000_000;
/** Somebody who is on no list, and whom the identity provider leads into a situation; each time another. */
export function getRegistrant(situation: number): Registrant {
  for (;;) {
    number += 1;
    const { cpf, name, onboarding } = getPerson(completeCpf(String(number)));
    if (onboarding === situation) return { cpf, name, birthDate: '1985-05-15' };
  }
}

/** The registration form as a person fills it in. */
export function getForm({ cpf, name, birthDate }: Registrant, phone = ''): Record<string, string> {
  const [year = '', month = '', day = ''] = birthDate.split('-');
  return { fullName: name, cpf, birthDateDay: day, birthDateMonth: month, birthDateYear: year, phone };
}

/** The right answers of the fake's quiz, in its order. */
export function rightAnswers({ name, birthDate }: Registrant): string[] {
  const [year = '', month = ''] = birthDate.split('-');
  return [year, month, name.split(' ')[0]?.toUpperCase() ?? ''];
}

let next = 0;
/** A browser that has registered by the form; its e-mail is validated. */
export async function newcomer(site: TestApp): Promise<{ agent: Agent; email: string; userId: string }> {
  next += 1;
  const agent = site.agent();
  const { email } = await register(agent, `cadastro-${next}-${process.pid}@demo.test`);
  const [user] = await site
    .db('users')
    .where({ email })
    .update({ email_validated_at: new Date() })
    .returning('id');
  return { agent, email, userId: user.id };
}
