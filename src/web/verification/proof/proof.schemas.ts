import { z } from 'zod';
import type { ProofDecision } from '~/src/domains/verification/proof/proof-review.types';
import { parseCpf } from '~/src/shared/cpf';
import { parseDay } from '~/src/shared/input/typed-day';
import type { Locale } from '~/src/shared/locale';
import { decideProofForm } from '~/views/verification/proof/proof.form';

/** A proof is approved by what its document says; refused for a reason. */
export const decideProofSchema = (locale: Locale, today: string) =>
  decideProofForm.schema.transform(({ decisao, motivo, versao: version, ...typed }, check): ProofDecision => {
    const issue = (field: string, message: string) =>
      check.addIssue({ code: 'custom', path: [field], message: `subjects:${message}` });
    if (decisao === 'reject') {
      if (motivo !== '') return { decision: decisao, reason: motivo, version };
      issue('motivo', 'proof.error.reason');
      return z.NEVER;
    }
    const cpf = parseCpf(typed.cpf);
    const day = parseDay(typed.nascimento, locale);
    const birthDate = day && day <= today ? day : null;
    if (!cpf) issue('cpf', 'error.cpf');
    if (!birthDate) issue('nascimento', 'proof.error.birth');
    return cpf && birthDate ? { decision: decisao, cpf, birthDate, version } : z.NEVER;
  });
