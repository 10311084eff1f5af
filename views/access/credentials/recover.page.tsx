import { type BotCheck, BotCheckFields } from '~/views/access/botcheck/bot-check';
import type { FormState } from '~/views/access/form-state';
import { Button } from '~/views/components/button';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { TextField } from '~/views/components/forms/field';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

/** Asks for the e-mail of a forgotten password. */
export default function RecoverPage({ values, errors, botCheck }: FormState & { botCheck: BotCheck }) {
  const { t } = useTranslation('recovery');
  const { href } = usePage();
  return (
    <section className="c-dialog-page">
      <h1 id="recover-heading">{t('heading')}</h1>
      <p>{t('lead')}</p>
      <Form action={href('recover')}>
        <ErrorSummary errors={summaryErrors(errors)} />
        <TextField
          name="email"
          type="email"
          label={t('email')}
          value={values.email}
          error={errors.email?.[0]}
          autoComplete="email"
          maxLength={100}
        />
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
