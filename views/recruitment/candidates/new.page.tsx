import type { VacancyRow } from '~/src/domains/recruitment/recruitment.types';
import { Button } from '~/views/components/button';
import { DialogPage } from '~/views/components/feedback/dialog-page';
import { type FormContent, useFields } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { TextField } from '~/views/components/forms/field';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { MaskedField } from '~/views/components/forms/masked-field';
import { DayField } from '~/views/components/forms/period-fields';
import { RadioCards } from '~/views/components/forms/radio-cards';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { personForm } from './candidates.form';

interface Props extends FormContent<typeof personForm> {
  slug: string;
  vacancy: Pick<VacancyRow, 'id' | 'title'>;
}

/** Adds a person by hand; the candidate completes missing data. */
export default function NewCandidatePage({ slug, vacancy, values, errors }: Props) {
  const { t } = useTranslation('recruitment');
  const { href } = usePage();
  const field = useFields(personForm, { values, errors });
  return (
    <DialogPage title={t('add.title')} lead={vacancy.title}>
      <ErrorSummary errors={summaryErrors(errors)} />
      <Form action={href('candidate-new', { partner: slug, positionUid: vacancy.id })} className="l-stack">
        <TextField {...field('nome')} required />
        <TextField {...field('nomeSocial')} />
        <MaskedField
          name="cpf"
          label="CPF"
          hint={t('add.cpfHint')}
          value={values.cpf}
          error={errors.cpf?.[0]}
          mask="cpf"
          autoComplete="off"
          optional
        />
        <DayField {...field('nascimento')} />
        <TextField {...field('email')} />
        <MaskedField {...field('celular')} mask="phone" />
        {(errors.mesma || values.mesma) && (
          <>
            <input type="hidden" name="pergunta" value={values.pergunta} />
            <RadioCards
              {...field('mesma')}
              options={[
                { value: 'sim', title: t('add.sameYes'), hint: t('add.sameYesHint') },
                { value: 'nao', title: t('add.sameNo'), hint: t('add.sameNoHint') },
              ]}
            />
          </>
        )}
        <div className="c-button-group">
          <Button>{t('add.submit')}</Button>
        </div>
      </Form>
    </DialogPage>
  );
}
