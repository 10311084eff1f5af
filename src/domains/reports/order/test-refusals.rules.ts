import type { Actor } from '~/src/shared/actor';

/** Refusals, and the invented CPFs by which test keys trigger them. */
export const TEST_REFUSALS = {
  '30500090122': 'insufficient_credits',
  '30500090203': 'report_limit_reached',
  '30500090394': 'report_limit_pending',
} as const;
type TestRefusal = (typeof TEST_REFUSALS)[keyof typeof TEST_REFUSALS];

/** The refusal triggered by the CPF of a test key's order; null otherwise. */
export const getTestRefusal = ({ key }: Pick<Actor, 'key'>, cpf: string | undefined): TestRefusal | null =>
  (key?.test && cpf && TEST_REFUSALS[cpf as keyof typeof TEST_REFUSALS]) || null;
