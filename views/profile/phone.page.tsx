import type { PhoneState } from '~/src/domains/profile/profile.types';
import { formatMoney } from '~/src/shared/money';
import { ConfirmFields } from '~/views/access/credentials/confirm-identity';
import { Button } from '~/views/components/button';
import { Delayed } from '~/views/components/feedback/delayed';
import { DialogPage } from '~/views/components/feedback/dialog-page';
import { ServiceOff } from '~/views/components/feedback/service-off';
import { type FormErrors, useFields } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { TextField } from '~/views/components/forms/field';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { BackField } from './back-field';
import { phoneCodeForm, phoneForm } from './phone.form';

interface Props {
  state: PhoneState;
  /** What was typed. */
  phone: string;
  errors: FormErrors<typeof phoneForm | typeof phoneCodeForm>;
  /** The page to return to; null: the profile. */
  back: string | null;
}

/** Adds a phone: the number, then the code sent to it. */
export default function PhonePage({ state, phone, errors, back }: Props) {
  const { t } = useTranslation('profile');
  const { locale, isOff } = usePage();
  const lead = state.pending
    ? t('phone.sent', { phone: state.pending })
    : state.confirmedPhone
      ? t('phone.replace', { phone: state.confirmedPhone })
      : state.bonus > 0
        ? t('phone.leadBonus', { amount: formatMoney(state.bonus, locale) })
        : t('phone.lead');
  return (
    <DialogPage title={t('phone.title')} lead={lead} foot={back && <a href={back}>{t('back')}</a>}>
      <ServiceOff service="sms" />
      {isOff('sms') ? null : state.pending ? (
        <CodeForms errors={errors} waitSeconds={state.waitSeconds} back={back} />
      ) : (
        <NumberForm phone={phone} errors={errors} confirmation={state.confirmation} back={back} />
      )}
    </DialogPage>
  );
}

function NumberForm(props: Pick<Props, 'phone' | 'errors' | 'back'> & Pick<PhoneState, 'confirmation'>) {
  const { phone, errors, confirmation, back } = props;
  const { t } = useTranslation('profile');
  const field = useFields(phoneForm, { errors });
  const { href } = usePage();
  const submit = <Button wide>{t('phone.send')}</Button>;
  const proof = { errors, submit, sendTo: href('phone-proof') };
  return (
    <Form action={href('phone-new')}>
      <BackField to={back} />
      <ErrorSummary errors={summaryErrors(errors)} />
      <TextField {...field('phone')} value={phone} width="medium" />
      {confirmation ? <ConfirmFields confirmation={confirmation} {...proof} /> : submit}
    </Form>
  );
}

function CodeForms({ errors, waitSeconds, back }: Pick<Props, 'errors' | 'back'> & { waitSeconds: number }) {
  const { t } = useTranslation('profile');
  const field = useFields(phoneCodeForm, { errors });
  const { href } = usePage();
  return (
    <>
      <Form action={href('phone-code')}>
        <BackField to={back} />
        <ErrorSummary errors={summaryErrors(errors)} />
        <TextField {...field('code')} look="code" width="medium" />
        <Button wide>{t('phone.confirm')}</Button>
      </Form>
      <Delayed text={t('phone.wait')} now={waitSeconds === 0}>
        <Form action={href('phone-code-again')}>
          <BackField to={back} />
          <Button look="secondary" icon="refresh-cw">
            {t('phone.again')}
          </Button>
        </Form>
      </Delayed>
      <Form action={href('phone-other')}>
        <BackField to={back} />
        <Button look="quiet">{t('phone.other')}</Button>
      </Form>
    </>
  );
}
