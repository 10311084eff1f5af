import { SUBJECT_RIGHTS } from '~/src/domains/subjects/subjects.types';
import { Button } from '~/views/components/button';
import { type FormContent, useFields } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { TextField } from '~/views/components/forms/field';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { MaskedField } from '~/views/components/forms/masked-field';
import { Select } from '~/views/components/forms/select';
import { TextArea } from '~/views/components/forms/text-area';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { Back } from './back';
import { byHandForm } from './subject.form';

interface Props extends FormContent<typeof byHandForm> {
  pause: string | null;
  days: number;
}

/** A request without a code: an operator checks documents before anything is shown. */
export default function ByHandPage({ values, errors, days }: Props) {
  const { t } = useTranslation('subjects');
  const { href, contacts } = usePage();
  const field = useFields(byHandForm, { values, errors });
  return (
    <div className="l-split">
      <div className="l-stack">
        <Back href={href('subject-portal')} text={t('back')} />
        <header>
          <h1>{t('byHand.title')}</h1>
          <p className="c-portal-lead">{t('byHand.lead')}</p>
        </header>
        <ErrorSummary errors={summaryErrors(errors)} />
        <Form action={href('subject-by-hand')} open>
          <MaskedField mask="cpf" {...field('cpf')} />
          <TextField {...field('nascimento')} inputMode="numeric" width="short" />
          <Select
            {...field('direito')}
            placeholder="–"
            width="medium"
            options={SUBJECT_RIGHTS.map((value) => ({ value, label: t(`do.${value}`) }))}
          />
          <TextArea {...field('texto')} rows={5} />
          <TextField {...field('email')} width="medium" />
          <Button>{t('byHand.go')}</Button>
        </Form>
      </div>
      <aside className="c-portal-side">
        <section>
          <h2>{t('byHand.steps')}</h2>
          <ol className="c-portal-numbered">
            <li>{t('byHand.s1')}</li>
            <li>{t('byHand.s2', { email: contacts.privacy })}</li>
            <li>{t('byHand.s3')}</li>
          </ol>
          <p>{t('byHand.clock', { days })}</p>
        </section>
      </aside>
    </div>
  );
}
