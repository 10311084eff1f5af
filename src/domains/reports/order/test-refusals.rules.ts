import type { Actor } from '~/src/shared/actor';

/** What an account may be refused for, and the invented CPF by which a test key sees it refused. */
export const TEST_REFUSALS = {
  '30500090122': 'insufficient_credits',
  '30500090203': 'report_limit_reached',
  '30500090394': 'report_limit_pending',
} as const;
type TestRefusal = (typeof TEST_REFUSALS)[keyof typeof TEST_REFUSALS];

/** The refusal that a test key asked for by the CPF of its order; null for live keys and for everybody else. */
export const testRefusalOf = ({ key }: Pick<Actor, 'key'>, cpf: string | undefined): TestRefusal | null =>
  (key?.test && cpf && TEST_REFUSALS[cpf as keyof typeof TEST_REFUSALS]) || null;
