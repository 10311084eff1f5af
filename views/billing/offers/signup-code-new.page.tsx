import { Button } from '~/views/components/button';
import { Card } from '~/views/components/card';
import { type FormContent, useFields } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { TextField } from '~/views/components/forms/field';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { MaskedField } from '~/views/components/forms/masked-field';
import { DayField } from '~/views/components/forms/period-fields';
import { ChangeReason } from '~/views/controls/change-reason';
import { Form } from '~/views/layout/form';
import { OperatorLayout } from '~/views/layout/operator-layout';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { signupCodeForm } from './signup-code.form';

/** For operators: a code that gives a bonus to whoever signs up with it. */
export default function SignupCodeNewPage({ values, errors }: FormContent<typeof signupCodeForm>) {
  const { t } = useTranslation('operators');
  const { href } = usePage();
  const field = useFields(signupCodeForm, { values, errors });
  return (
    <OperatorLayout
      title={t('offers.newSignupCode')}
      lead={<a href={href('operator-codes')}>{t('settings.codes')}</a>}
    >
      <ErrorSummary errors={summaryErrors(errors)} />
      <Card>
        <Form action={href('operator-signup-code-new')}>
          <TextField {...field('codigo')} autoCapitalize="characters" spellCheck={false} />
          <div className="l-grid l-grid--2">
            <MaskedField {...field('bonus')} mask="money" />
            <DayField {...field('until')} />
            <TextField {...field('maxUses')} width="short" />
            <TextField {...field('creditDays')} width="short" />
          </div>
          <ChangeReason values={values} errors={errors} />
          <Button>{t('settings.add')}</Button>
        </Form>
      </Card>
    </OperatorLayout>
  );
}
