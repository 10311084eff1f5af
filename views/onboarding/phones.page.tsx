import { Button } from '~/views/components/button';
import { DialogPage } from '~/views/components/feedback/dialog-page';
import { Progress } from '~/views/components/feedback/progress';
import { type FormErrors, useFields } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { RadioCards } from '~/views/components/forms/radio-cards';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { phoneForm } from './onboarding.form';
import { StartOver } from './start-over';

interface Props {
  /** Masked. */
  phones: string[];
  /** Value of 'Não reconheço'. */
  none: string;
  errors: FormErrors<typeof phoneForm>;
  /** Out of 100. */
  progress: number;
}

/** Asks which of these phones the person recognises. */
export default function PhonesPage({ phones, none, errors, progress }: Props) {
  const { t } = useTranslation('onboarding');
  const field = useFields(phoneForm, { errors });
  const { href } = usePage();
  const options = [
    ...phones.map((phone) => ({ value: phone, title: <span className="u-num">{phone}</span> })),
    { value: none, title: t('phones.none'), hint: t('phones.noneHint') },
  ];
  return (
    <DialogPage
      before={<Progress label={t('progress')} value={progress} />}
      title={t('phones.title')}
      lead={t('phones.lead')}
      foot={<StartOver />}
    >
      <Form action={href('onboarding-phone')}>
        <ErrorSummary errors={summaryErrors(errors)} />
        <RadioCards {...field('maskedPhone')} options={options} />
        <Button wide>{t('phones.submit')}</Button>
      </Form>
    </DialogPage>
  );
}
