import { networkForm } from '~/views/access/credentials/credentials.form';
import { Button, ButtonGroup } from '~/views/components/button';
import { DialogPage } from '~/views/components/feedback/dialog-page';
import { type FormErrors, useFields } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { PasswordField } from '~/views/components/forms/password-field';
import { LinkButton } from '~/views/components/link-button';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

interface Props {
  network: 'google' | 'facebook';
  name: string;
  linked: boolean;
  withPassword: boolean;
  /** The login is too old to count as proof of identity. */
  loginAgain: boolean;
  errors: FormErrors<typeof networkForm>;
}

/** Links or unlinks a social network. */
export default function NetworkPage({ network, name, linked, withPassword, loginAgain, errors }: Props) {
  const { t } = useTranslation('networks');
  const field = useFields(networkForm, { errors });
  const { href } = usePage();
  const state = linked ? 'unlink' : 'link';
  return (
    <DialogPage title={t(`${state}.heading`, { name })} lead={t(`${state}.lead`, { name })}>
      <Form action={href('security-network', { provider: network })}>
        <ErrorSummary errors={summaryErrors(errors)} />
        {withPassword && <PasswordField {...field('password')} autoComplete="current-password" />}
        <ButtonGroup>
          {loginAgain ? (
            <Button formAction={href('security-network-login', { provider: network })}>
              {t('loginAgain')}
            </Button>
          ) : (
            <Button look={linked ? 'danger' : 'primary'}>{t(`${state}.submit`, { name })}</Button>
          )}
          <LinkButton href={href('security')} look="secondary">
            {t('cancel')}
          </LinkButton>
        </ButtonGroup>
      </Form>
    </DialogPage>
  );
}
