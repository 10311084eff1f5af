import type { FormState } from '~/views/access/form-state';
import { Checkbox } from '~/views/components/forms/checkbox';
import { TextField } from '~/views/components/forms/field';
import { useTranslation } from '~/views/translation';
import { TermsLabel } from './terms-label';

interface SignupEmailProps extends FormState {
  /** Replaces the default hint about the address. */
  hint?: string;
  readOnly?: boolean;
}

/** The e-mail of a registration. */
export function SignupEmail({ values, errors, hint, readOnly }: SignupEmailProps) {
  const { t } = useTranslation('access');
  return (
    <TextField
      name="email"
      type="email"
      label={t('signup.email')}
      hint={hint ?? t('signup.emailHint')}
      value={values.email}
      error={errors.email?.[0]}
      readOnly={readOnly}
      autoComplete="email"
      maxLength={100}
    />
  );
}

/** The end of every registration form: an optional code, and the terms. */
export function SignupTerms({ values, errors }: FormState) {
  const { t } = useTranslation('access');
  return (
    <>
      <TextField
        name="promotionalCode"
        label={t('signup.promotionalCode')}
        value={values.promotionalCode}
        error={errors.promotionalCode?.[0]}
        optional
        width="medium"
        maxLength={40}
      />
      <Checkbox
        name="terms"
        label={<TermsLabel />}
        error={errors.terms?.[0]}
        checked={values.terms === 'on'}
      />
    </>
  );
}
