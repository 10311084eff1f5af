import { Checkbox } from '~/views/components/forms/checkbox';
import { type ShownPart, useFields } from '~/views/components/forms/define-form';
import { TextField } from '~/views/components/forms/field';
import { useTranslation } from '~/views/translation';
import { socialForm } from './registration.form';
import { TermsLabel } from './terms-label';

interface SignupEmailProps extends ShownPart<typeof socialForm> {
  /** Replaces the default hint about the address. */
  hint?: string;
  readOnly?: boolean;
}

/** The e-mail of a registration. */
export function SignupEmail({ values, errors, hint, readOnly }: SignupEmailProps) {
  const { t } = useTranslation('access');
  const field = useFields(socialForm, { values, errors });
  return <TextField {...field('email')} hint={hint ?? t('signup.emailHint')} readOnly={readOnly} />;
}

/** The end of every registration form: an optional code, and the terms. */
export function SignupTerms({ values, errors }: ShownPart<typeof socialForm>) {
  const field = useFields(socialForm, { values, errors });
  return (
    <>
      <TextField {...field('promotionalCode')} width="medium" />
      <Checkbox
        name="terms"
        label={<TermsLabel />}
        error={errors.terms?.[0]}
        checked={values?.terms === 'on'}
      />
    </>
  );
}
