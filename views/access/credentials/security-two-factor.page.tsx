import { Button } from '~/views/components/button';
import { Card } from '~/views/components/card';
import { Notice } from '~/views/components/feedback/notice';
import { type FormErrors, useFields } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { PasswordField } from '~/views/components/forms/password-field';
import { RadioCards } from '~/views/components/forms/radio-cards';
import { LinkButton } from '~/views/components/link-button';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { choiceForm } from './credentials.form';
import type { TwoFactorMethod } from './security-two-factor';

interface Props {
  method: TwoFactorMethod;
  recoveryCodes: number;
  withPassword: boolean;
  operator: boolean;
  errors: FormErrors<typeof choiceForm>;
}

/** Chooses how the second factor comes. */
export default function SecurityTwoFactorPage(props: Props) {
  const { method, recoveryCodes, withPassword, operator, errors } = props;
  const { t } = useTranslation('securityTwoFactor');
  const field = useFields(choiceForm, { errors });
  const { href } = usePage();
  const option = (value: 'none' | 'email') => ({
    value,
    title: t(`option.${value}`),
    hint: t(`hint.${value}`),
  });
  return (
    <div className="l-stack l-narrow">
      <header>
        <p>
          <a href={href('security')}>{t('back')}</a>
        </p>
        <h1>{t('heading')}</h1>
        <p className="u-muted">{t('lead')}</p>
      </header>
      {method === 'totp' && <Notice tone="ok">{t('codesLeft', { count: recoveryCodes })}</Notice>}
      <Card title={t('appSection')}>
        <div className="l-stack">
          <p>{t('appText')}</p>
          <p>
            <LinkButton href={href('security-app')} icon="shield-check">
              {t(method === 'totp' ? 'appAgain' : 'appStart')}
            </LinkButton>
          </p>
        </div>
      </Card>
      <Card title={t('otherSection')}>
        <Form action={href('security-two-factor')}>
          <ErrorSummary errors={summaryErrors(errors)} />
          <RadioCards
            {...field('method')}
            value={method === 'email' || method === 'none' ? method : undefined}
            options={operator ? [option('email')] : [option('email'), option('none')]}
          />
          {withPassword && <PasswordField {...field('password')} autoComplete="current-password" />}
          <Button look="secondary">{t('save')}</Button>
        </Form>
      </Card>
    </div>
  );
}
