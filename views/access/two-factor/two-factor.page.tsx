import type { ChallengeView } from '~/src/domains/access/two-factor/two-factor.types';
import { Button } from '~/views/components/button';
import { Delayed } from '~/views/components/feedback/delayed';
import { Notice } from '~/views/components/feedback/notice';
import { type FormErrors, useFields } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { TextField } from '~/views/components/forms/field';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { codeForm, type sendForm } from './two-factor.form';

interface Props extends ChallengeView {
  errors: FormErrors<typeof codeForm | typeof sendForm>;
  notice: string | null;
  /** No code could be sent. */
  locked: boolean;
}

/** The second step of a login: a code by e-mail, SMS or app. */
export default function TwoFactorPage({ method, to, userHasPhone, errors, notice, locked }: Props) {
  const { t } = useTranslation('twoFactor');
  const field = useFields(codeForm, { errors });
  const { href } = usePage();
  const lead = { email: t('sentEmail', { to }), sms: t('sentSms', { to }), totp: t('totp') }[method];
  return (
    <section className="l-stack c-dialog-page">
      <h1 id="two-factor-heading">{t('heading')}</h1>
      {notice && (
        <Notice tone="ok" alert>
          {notice}
        </Notice>
      )}
      {!locked && <p>{lead}</p>}
      <Form action={href('two-factor')}>
        <ErrorSummary errors={summaryErrors(errors)} />
        <TextField
          {...field('code')}
          hint={t(method === 'totp' ? 'codeHintTotp' : 'codeHint')}
          look="code"
          width={method === 'totp' ? undefined : 'medium'}
          inputMode={method === 'totp' ? 'text' : 'numeric'}
          disabled={locked}
          autoFocus={!locked}
        />
        <Button wide disabled={locked}>
          {t('submit')}
        </Button>
      </Form>
      {method !== 'totp' && <Resend method={method} userHasPhone={userHasPhone} />}
      <p>
        <a href={href('login')}>{t('other')}</a>
      </p>
    </section>
  );
}

function Resend({ method, userHasPhone }: { method: 'email' | 'sms'; userHasPhone: boolean }) {
  const { t } = useTranslation('twoFactor');
  const { href, isOff } = usePage();
  return (
    <>
      <Delayed text={t('wait')}>
        <Form action={href('two-factor-send')} className="c-button-group">
          <Button name="send" value={method} look="secondary" icon="refresh-cw">
            {t(method === 'sms' ? 'resendSms' : 'resendEmail')}
          </Button>
        </Form>
      </Delayed>
      <Form action={href('two-factor-send')} className="c-button-group">
        {method === 'sms' && (
          <Button name="send" value="email" look="quiet" icon="mail">
            {t('switchEmail')}
          </Button>
        )}
        {method === 'email' && userHasPhone && !isOff('sms') && (
          <Button name="send" value="sms" look="quiet" icon="phone">
            {t('switchSms')}
          </Button>
        )}
      </Form>
    </>
  );
}
