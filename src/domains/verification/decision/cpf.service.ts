import { isTestAccount } from '~/src/domains/accounts';
import { askSource, type SourceAnswer } from '~/src/domains/sources';
import type { VerifiedPerson } from '~/src/domains/verification/verification.types';
import type { Ctx } from '~/src/platform/context';
import type { CpfAnswer } from './evidence.types';

const SOURCE = 'serpro-cpf';

/** What the tax authority says of a person's CPF, asked once; test accounts ask the sandbox. */
export async function askCpf(ctx: Ctx, person: VerifiedPerson): Promise<CpfAnswer> {
  const { cpf, birthDate, accountId } = person;
  if (!birthDate) return { kind: 'missing_birth_date' };
  const question = { target: 'CPF' as const, inputs: { cpf, birthDate }, accountId };
  if (!(await isTestAccount(ctx, accountId))) return toAnswer(await askSource(ctx, SOURCE, question));
  if (!ctx.testGateways) return { kind: 'unavailable', reason: 'down' };
  return toAnswer(await askSource({ ...ctx, gateways: ctx.testGateways }, SOURCE, question));
}

function toAnswer(answer: SourceAnswer): CpfAnswer {
  switch (answer.state) {
    case 'answered': {
      const found = answer.findings.find(({ kind }) => kind === 'cpf_status');
      if (found?.kind !== 'cpf_status') return { kind: 'unavailable', reason: 'malformed' };
      return { kind: 'known', status: found.status, name: found.name, birthDate: found.birthDate };
    }
    case 'not_found':
      return { kind: 'not_found' };
    case 'refused':
      return { kind: answer.reason === 'minor' ? 'minor' : 'invalid' };
    case 'unavailable':
      return { kind: 'unavailable', reason: answer.reason };
  }
}
