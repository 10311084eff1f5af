import { type Address, STATES } from '~/src/domains/profile/profile.types';
import { Button } from '~/views/components/button';
import { DialogPage } from '~/views/components/feedback/dialog-page';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { TextField } from '~/views/components/forms/field';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { Select } from '~/views/components/forms/select';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { BackField } from './back-field';

interface Props {
  /** The stored or submitted address. */
  values: Partial<Record<keyof Address, string>>;
  /** Whether there is one to remove. */
  kept: boolean;
  errors: Record<string, string[]>;
  /** The page to return to; null: the profile. */
  back: string | null;
}

const LINES = [
  { name: 'street', autoComplete: 'address-line1', maxLength: 120, width: 'full' },
  { name: 'number', autoComplete: 'off', maxLength: 10, width: 'short' },
  { name: 'complement', autoComplete: 'address-line2', maxLength: 60, width: 'full', optional: true },
  { name: 'district', autoComplete: 'address-level3', maxLength: 80, width: 'full' },
  { name: 'city', autoComplete: 'address-level2', maxLength: 80, width: 'full' },
] as const;

/** A person's postal address, as a page and as the dialog's content. */
export default function AddressPage({ values, kept, errors, back }: Props) {
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
        <TextField
          name="postalCode"
          label={t('address.postalCode')}
          hint={t('address.postalCodeHint')}
          value={values.postalCode}
          error={errors.postalCode?.[0]}
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={9}
          width="short"
        />
        {LINES.map(({ name, ...line }) => (
          <TextField
            key={name}
            name={name}
            label={t(`address.${name}`)}
            value={values[name]}
            error={errors[name]?.[0]}
            {...line}
          />
        ))}
        <Select
          name="state"
          label={t('address.state')}
          value={values.state}
          error={errors.state?.[0]}
          placeholder={t('address.choose')}
          options={STATES.map((state) => ({ value: state, label: state }))}
          autoComplete="address-level1"
          width="short"
        />
        <Button wide>{t('address.save')}</Button>
      </Form>
      {kept && (
        <Form action={href('address-remove')}>
          <BackField to={back} />
          <Button look="quiet">{t('address.remove')}</Button>
        </Form>
      )}
    </DialogPage>
  );
}
