import type { HeldDocument } from '~/src/domains/onboarding/onboarding.types';
import { Button } from '~/views/components/button';
import { DialogPage } from '~/views/components/feedback/dialog-page';
import { ServiceOff } from '~/views/components/feedback/service-off';
import { Checkbox } from '~/views/components/forms/checkbox';
import { type FormContent, useFields } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { TextField } from '~/views/components/forms/field';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { MaskedField } from '~/views/components/forms/masked-field';
import { Select } from '~/views/components/forms/select';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { Contract, LegalName } from './company.page';
import { postpaidForm } from './onboarding.form';

type Volume = 'ate-50' | '51-200' | '201-1000' | 'mais-de-1000';

interface Props extends FormContent<typeof postpaidForm> {
  heldDocument: HeldDocument | null;
  needsContract: boolean;
  volumes: readonly Volume[];
}

/** The post-paid registration: company, contact, volume, terms. */
export default function PostpaidPage(props: Props) {
  const { values, errors, heldDocument, needsContract, volumes } = props;
  const { t } = useTranslation('company');
  const field = useFields(postpaidForm, { values, errors });
  const { href, isOff } = usePage();
  const options = volumes.map((value) => ({ value, label: t(`postpaid.volumes.${value}`) }));
  return (
    <DialogPage title={t('postpaid.title')} lead={t('postpaid.lead')}>
      <Form action={href('postpaid-form')} multipart>
        <ErrorSummary errors={summaryErrors(errors)} />
        <MaskedField {...field('cnpj')} mask="cnpj" />
        <ServiceOff service="cnpj" />
        {isOff('cnpj') && <LegalName value={values.legalName} error={errors.legalName?.[0]} />}
        {heldDocument && <input type="hidden" name="keptContract" value={heldDocument.id} />}
        {(needsContract || isOff('cnpj')) && (
          <Contract heldDocument={heldDocument} error={errors.contract?.[0]} />
        )}
        <TextField {...field('contactName')} />
        <MaskedField {...field('contactPhone')} mask="phone" width="medium" />
        <Select
          {...field('volume')}
          options={options}
          placeholder={t('postpaid.volumePlaceholder')}
          width="medium"
        />
        <p className="u-muted">{t('postpaid.limit')}</p>
        <Checkbox name="terms" label={<Terms />} checked={values.terms === 'on'} error={errors.terms?.[0]} />
        <Button wide>{t('postpaid.submit')}</Button>
      </Form>
    </DialogPage>
  );
}

function Terms() {
  const { t } = useTranslation('company');
  const { href } = usePage();
  return (
    <>
      {t('postpaid.terms')} <a href={href('terms')}>{t('postpaid.termsLink')}</a>.
    </>
  );
}
