import { maskCpf } from '~/src/shared/cpf';
import { MaskedField } from '~/views/components/forms/masked-field';
import { DayField } from '~/views/components/forms/period-fields';
import { useTranslation } from '~/views/translation';
import type { OwnPageProps } from './candidate.types';

/** CPF and birth date; what the company gave is shown, not asked for. */
export function IdentityFields({ view: { person }, values, errors }: OwnPageProps) {
  const { t } = useTranslation('recruitment');
  const field = (name: string) => ({ name, value: values[name], error: errors[name]?.[0] });
  return (
    <>
      {person.cpf ? (
        <p>
          CPF <span className="u-num">{maskCpf(person.cpf)}</span>
        </p>
      ) : (
        <MaskedField {...field('cpf')} label="CPF" mask="cpf" required />
      )}
      {!person.birthDate && (
        <DayField {...field('nascimento')} label={t('add.birthDate')} autoComplete="bday" required />
      )}
    </>
  );
}
