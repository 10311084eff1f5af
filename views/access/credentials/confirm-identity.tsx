import type { ReactNode } from 'react';
import type { Confirmation } from '~/src/domains/access/credentials/confirm.types';
import { Button } from '~/views/components/button';
import { type ShownPart, useFields } from '~/views/components/forms/define-form';
import { TextField } from '~/views/components/forms/field';
import { PasswordField } from '~/views/components/forms/password-field';
import { Form } from '~/views/layout/form';
import { useTranslation } from '~/views/translation';
import { confirmForm } from './confirm.form';

interface FieldsProps extends Pick<ShownPart<typeof confirmForm>, 'errors'> {
  confirmation: Confirmation;
  /** The step's own button; without a password it appears once the code was sent. */
  submit: ReactNode;
  /** Target of the button that sends the code; the form's values are submitted too. */
  sendTo: string;
}

/** Proof of identity at the end of a sensitive form: the password, or the code that replaces it. */
export function ConfirmFields({ confirmation, errors, submit, sendTo }: FieldsProps) {
  const { t } = useTranslation('security');
  const field = useFields(confirmForm, { errors });
  if (confirmation.method === 'password') {
    return (
      <>
        <PasswordField {...field('password')} autoComplete="current-password" />
        {submit}
      </>
    );
  }
  if (!confirmation.isSent) {
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
        {...field('code')}
        hint={t('confirm.sent', { to: confirmation.to })}
        look="code"
        width="medium"
      />
      {submit}
    </>
  );
}

interface AgainProps {
  confirmation: Confirmation;
  action: string;
  /** Hidden fields of the step. */
  children?: ReactNode;
}

/** Sends the code again; renders nothing if no code is used. */
export function ConfirmAgain({ confirmation, action, children }: AgainProps) {
  const { t } = useTranslation('security');
  if (confirmation.method === 'password' || !confirmation.isSent) return null;
  return (
    <Form action={action}>
      {children}
      <Button look="quiet">{t('confirm.again')}</Button>
    </Form>
  );
}
