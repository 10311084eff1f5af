import { Button } from '~/views/components/button';
import { DialogPage } from '~/views/components/feedback/dialog-page';
import type { FormContent } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import type { addressForm } from './address.form';
import { AddressFields } from './address-fields';
import { BackField } from './back-field';

/** With the stored or submitted address. */
interface Props extends FormContent<typeof addressForm> {
  /** Whether there is one to remove. */
  isStored: boolean;
  /** The page to return to; null: the profile. */
  back: string | null;
}

/** A person's postal address, as a page and as the dialog's content. */
export default function AddressPage({ values, isStored, errors, back }: Props) {
  const { t } = useTranslation('profile');
  const { href } = usePage();
  return (
    <DialogPage
      title={t('address.title')}
      lead={t('address.lead')}
      foot={back && <a href={back}>{t('back')}</a>}
    >
      <Form action={href('address-new')}>
        <BackField to={back} />
        <ErrorSummary errors={summaryErrors(errors)} />
        <AddressFields values={values} errors={errors} />
        <Button wide>{t('address.save')}</Button>
      </Form>
      {isStored && (
        <Form action={href('address-remove')}>
          <BackField to={back} />
          <Button look="quiet">{t('address.remove')}</Button>
        </Form>
      )}
    </DialogPage>
  );
}
