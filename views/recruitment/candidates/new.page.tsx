import type { VacancyRow } from '~/src/domains/recruitment/recruitment.types';
import { Button } from '~/views/components/button';
import { DialogPage } from '~/views/components/feedback/dialog-page';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { TextField } from '~/views/components/forms/field';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { MaskedField } from '~/views/components/forms/masked-field';
import { DayField } from '~/views/components/forms/period-fields';
import { RadioCards } from '~/views/components/forms/radio-cards';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

interface Props {
  slug: string;
  vacancy: Pick<VacancyRow, 'id' | 'title'>;
  values: Record<string, string>;
  errors: Record<string, string[]>;
}

/** Adds a person by hand; the candidate completes missing data. */
export default function NewCandidatePage({ slug, vacancy, values, errors }: Props) {
  const { t } = useTranslation('recruitment');
  const { href } = usePage();
  const field = (name: string) => ({
    name,
    value: values[name],
    error: errors[name]?.[0],
    autoComplete: 'off',
  });
  return (
    <DialogPage title={t('add.title')} lead={vacancy.title}>
      <ErrorSummary errors={summaryErrors(errors)} />
      <Form action={href('candidate-new', { partner: slug, positionUid: vacancy.id })} className="l-stack">
        <TextField {...field('nome')} label={t('add.name')} maxLength={150} required />
        <TextField {...field('nomeSocial')} label={t('add.socialName')} maxLength={150} optional />
        <MaskedField {...field('cpf')} label="CPF" mask="cpf" optional hint={t('add.cpfHint')} />
        <DayField {...field('nascimento')} label={t('add.birthDate')} optional />
        <TextField {...field('email')} label={t('add.email')} type="email" hint={t('add.contactHint')} />
        <MaskedField {...field('celular')} label={t('add.phone')} mask="phone" optional />
        {(errors.mesma || values.mesma) && (
          <>
            <input type="hidden" name="pergunta" value={values.pergunta} />
            <RadioCards
              {...field('mesma')}
              label={t('add.same')}
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
