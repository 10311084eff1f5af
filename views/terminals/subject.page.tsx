import { MAX_DOCUMENT_TEXT } from '~/src/shared/input/typed-document';
import { DateParts } from '~/views/components/forms/date-parts';
import { TextField } from '~/views/components/forms/field';
import { useTranslation } from '~/views/translation';
import { TerminalFrame } from './frame';
import { BackLink, StepForm, type StepPageProps } from './step-form';

interface Props extends StepPageProps {
  thisYear: number;
}

const OLDEST = 110;

/** Whom the report is about. */
export default function SubjectPage({ values, errors, thisYear }: Props) {
  const { t } = useTranslation('terminals');
  return (
    <TerminalFrame
      part="person"
      title={t('cpf.title')}
      lead={t('cpf.lead')}
      foot={<BackLink page="card-machine-tipo-relatorio" />}
    >
      <StepForm page="card-machine-cpf" errors={errors}>
        <TextField
          name="cpf"
          label={t('cpf.cpf')}
          value={values.cpf}
          error={errors.cpf?.[0]}
          inputMode="numeric"
          autoComplete="off"
          look="num"
          maxLength={MAX_DOCUMENT_TEXT}
        />
        <DateParts
          name="birthDate"
          label={t('cpf.birthDate')}
          hint={t('cpf.birthDateHint')}
          value={{
            day: values.birthDateDay,
            month: values.birthDateMonth,
            year: values.birthDateYear,
          }}
          error={errors.birthDate?.[0]}
          fromYear={thisYear - OLDEST}
          toYear={thisYear}
        />
      </StepForm>
    </TerminalFrame>
  );
}
