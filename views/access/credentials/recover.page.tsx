import { type BotCheck, BotCheckFields } from '~/views/access/botcheck/bot-check';
import type { botCheckForm } from '~/views/access/botcheck/bot-check.form';
import { Button } from '~/views/components/button';
import { type FormContent, useFields } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { TextField } from '~/views/components/forms/field';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { recoveryForm } from './credentials.form';

interface Props extends FormContent<typeof recoveryForm | typeof botCheckForm> {
  botCheck: BotCheck;
}

/** Asks for the e-mail of a forgotten password. */
export default function RecoverPage({ values, errors, botCheck }: Props) {
  const { t } = useTranslation('recovery');
  const field = useFields(recoveryForm, { values, errors });
  const { href } = usePage();
  return (
    <section className="l-stack c-dialog-page">
      <h1 id="recover-heading">{t('heading')}</h1>
      <p>{t('lead')}</p>
      <Form action={href('recover')}>
        <ErrorSummary errors={summaryErrors(errors)} />
        <TextField {...field('email')} />
        <BotCheckFields {...botCheck} error={errors.emailCode?.[0]} />
        <Button wide>{t('submit')}</Button>
      </Form>
      <p>
        <a href={href('login')} data-modal="">
          {t('back')}
        </a>
      </p>
    </section>
  );
}
