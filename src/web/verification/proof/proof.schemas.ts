import { parseCpf } from '~/src/shared/cpf';
import { parseDay } from '~/src/shared/input/typed-day';
import type { Locale } from '~/src/shared/locale';
import { decideProofForm } from '~/views/verification/proof/proof.form';

/** A proof is approved by what its document says; refused without. */
export const decideProofSchema = (locale: Locale, today: string) =>
  decideProofForm.schema.transform((typed, check) => {
    const cpf = parseCpf(typed.cpf);
    const day = parseDay(typed.nascimento, locale);
    const nascimento = day && day <= today ? day : null;
    if (typed.decisao === 'reject') return { ...typed, cpf: null, nascimento: null };
    if (!cpf) check.addIssue({ code: 'custom', path: ['cpf'], message: 'subjects:error.cpf' });
    if (!nascimento)
      check.addIssue({ code: 'custom', path: ['nascimento'], message: 'subjects:proof.error.birth' });
    return { ...typed, cpf, nascimento };
  });
