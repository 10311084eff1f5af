import { maskCpf } from '~/src/shared/cpf';
import { useFields } from '~/views/components/forms/define-form';
import { MaskedField } from '~/views/components/forms/masked-field';
import { DayField } from '~/views/components/forms/period-fields';
import { correctionForm } from './candidate.form';
import type { OwnPageProps } from './candidate.types';

/** CPF and birth date; what the company gave is shown, not asked for. */
export function IdentityFields({ view: { person }, values, errors }: OwnPageProps) {
  const field = useFields(correctionForm, { values, errors });
  return (
    <>
      {person.cpf ? (
        <p>
          CPF <span className="u-num">{maskCpf(person.cpf)}</span>
        </p>
      ) : (
        <MaskedField name="cpf" label="CPF" value={values.cpf} error={errors.cpf?.[0]} mask="cpf" required />
      )}
      {!person.birthDate && <DayField {...field('nascimento')} required />}
    </>
  );
}
