import { findGateways } from '~/src/domains/accounts';
import { pausedAnswer, querySource, type SourceAnswer, type SourceQuery } from '~/src/domains/sources';
import type { VerificationRow, VerifiedPerson } from '~/src/domains/verification/verification.types';
import type { Ctx } from '~/src/platform/context';
import { TEST_CPF } from '~/src/shared/cpf';
import { findSavedCpfAnswer, saveCpfAnswer } from './cpf-answer.store';
import type { CpfAnswer } from './evidence.types';

const SOURCE = 'serpro-cpf';

/**
 * The tax authority's answer on a person's CPF; it is not asked about the number that everybody tests with. Each
 * query is paid: the answer is stored until the verification is decided, and reused when the decision runs again.
 */
export async function queryCpf(ctx: Ctx, row: VerificationRow, person: VerifiedPerson): Promise<CpfAnswer> {
  const saved = await findSavedCpfAnswer(ctx, row);
  if (saved) return saved;
  const { cpf, birthDate, accountId } = person;
  if (cpf === TEST_CPF) return { kind: 'test_cpf' };
  if (!birthDate) return { kind: 'missing_birth_date' };
  const answer = await query(ctx, { target: 'CPF', inputs: { cpf, birthDate }, accountId });
  if (answer.kind !== 'unavailable') await saveCpfAnswer(ctx, row, answer);
  return answer;
}

/** Test accounts query the sandbox. */
async function query(ctx: Ctx, question: SourceQuery): Promise<CpfAnswer> {
  const gateways = await findGateways(ctx, question.accountId);
  if (!gateways) return { kind: 'unavailable', reason: 'down' };
  const pauseAnswer = await pausedAnswer(ctx, SOURCE);
  return toAnswer(pauseAnswer ?? (await querySource({ ...ctx, gateways }, SOURCE, question)));
}

function toAnswer(answer: SourceAnswer): CpfAnswer {
  switch (answer.state) {
    case 'answered': {
      const finding = answer.findings.find(({ kind }) => kind === 'cpf_status');
      if (finding?.kind !== 'cpf_status') return { kind: 'unavailable', reason: 'malformed' };
      return { kind: 'known', status: finding.status, name: finding.name, birthDate: finding.birthDate };
    }
    case 'not_found':
      return { kind: 'not_found' };
    case 'refused':
      return { kind: answer.reason === 'minor' ? 'minor' : 'invalid' };
    case 'unavailable':
      return { kind: 'unavailable', reason: answer.reason };
  }
}
