import { MAX_DOCUMENT_TEXT } from '~/src/shared/input/typed-document';
import { DateParts } from '~/views/components/forms/date-parts';
import { useFields } from '~/views/components/forms/define-form';
import { TextField } from '~/views/components/forms/field';
import { useTranslation } from '~/views/translation';
import { TerminalFrame } from './frame';
import { BackLink, StepForm, type StepPageProps } from './step-form';
import { subjectForm } from './terminals.form';

interface Props extends StepPageProps {
  thisYear: number;
}

const OLDEST = 110;

/** Whom the report is about. */
export default function SubjectPage({ values, errors, thisYear }: Props) {
  const { t } = useTranslation('terminals');
  const field = useFields(subjectForm, { values, errors });
  return (
    <TerminalFrame
      part="person"
      title={t('cpf.title')}
      lead={t('cpf.lead')}
      foot={<BackLink page="card-machine-tipo-relatorio" />}
    >
      <StepForm page="card-machine-cpf" errors={errors}>
        <TextField {...field('cpf')} look="num" maxLength={MAX_DOCUMENT_TEXT} />
        <DateParts
          {...field('birthDate')}
          value={{
            day: values.birthDateDay,
            month: values.birthDateMonth,
            year: values.birthDateYear,
          }}
          fromYear={thisYear - OLDEST}
          toYear={thisYear}
        />
      </StepForm>
    </TerminalFrame>
  );
}
