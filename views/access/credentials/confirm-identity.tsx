import type { ReactNode } from 'react';
import type { Confirmation } from '~/src/domains/access/credentials/confirm.types';
import { Button } from '~/views/components/button';
import { TextField } from '~/views/components/forms/field';
import { PasswordField } from '~/views/components/forms/password-field';
import { Form } from '~/views/layout/form';
import { useTranslation } from '~/views/translation';

interface FieldsProps {
  confirmation: Confirmation;
  errors: Record<string, string[]>;
  /** The button of the step itself; without a password it waits for the code to be sent. */
  submit: ReactNode;
  /** Where the button that sends the code leads; what was typed goes along. */
  sendTo: string;
}

/** The last part of a form for a grave step: the password, or the code that replaces it. */
export function ConfirmFields({ confirmation, errors, submit, sendTo }: FieldsProps) {
  const { t } = useTranslation('security');
  if (confirmation.method === 'password') {
    return (
      <>
        <PasswordField
          name="password"
          label={t('confirm.password')}
          error={errors.password?.[0]}
          autoComplete="current-password"
        />
        {submit}
      </>
    );
  }
  if (!confirmation.sent) {
    return (
      <>
        <p>{t('confirm.noPassword', { to: confirmation.to })}</p>
        <Button formAction={sendTo} look="secondary">
          {t('confirm.send')}
        </Button>
      </>
    );
  }
  return (
    <>
      <TextField
        name="code"
        label={t('confirm.code')}
        hint={t('confirm.sent', { to: confirmation.to })}
        error={errors.code?.[0]}
        look="code"
        width="medium"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={10}
      />
      {submit}
    </>
  );
}

interface AgainProps {
  confirmation: Confirmation;
  action: string;
  /** Hidden fields that the step needs. */
  children?: ReactNode;
}

/** Sends the code once more; nothing where there is none to send. */
export function ConfirmAgain({ confirmation, action, children }: AgainProps) {
  const { t } = useTranslation('security');
  if (confirmation.method === 'password' || !confirmation.sent) return null;
  return (
    <Form action={action}>
      {children}
      <Button look="quiet">{t('confirm.again')}</Button>
    </Form>
  );
}
