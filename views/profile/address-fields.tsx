import { type Address, STATES } from '~/src/shared/postal/address';
import { TextField } from '~/views/components/forms/field';
import { MaskedField } from '~/views/components/forms/masked-field';
import { Select } from '~/views/components/forms/select';
import { useTranslation } from '~/views/translation';

/** An address as stored or as submitted. */
export type AddressValues = Partial<Record<keyof Address, string>>;

const LINES = [
  { name: 'street', autoComplete: 'address-line1', maxLength: 120, width: 'full' },
  { name: 'number', autoComplete: 'off', maxLength: 10, width: 'short' },
  { name: 'complement', autoComplete: 'address-line2', maxLength: 60, width: 'full', optional: true },
  { name: 'district', autoComplete: 'address-level3', maxLength: 80, width: 'full' },
  { name: 'city', autoComplete: 'address-level2', maxLength: 80, width: 'full' },
] as const;

/** The fields of a postal address in Brazil. */
export function AddressFields({
  values,
  errors,
}: {
  values: AddressValues;
  errors: Record<string, string[]>;
}) {
  const { t } = useTranslation('profile');
  return (
    <>
      <MaskedField
        mask="postal-code"
        name="postalCode"
        label={t('address.postalCode')}
        hint={t('address.postalCodeHint')}
        value={values.postalCode}
        error={errors.postalCode?.[0]}
      />
      {LINES.map(({ name, ...line }) => (
        <TextField
          key={name}
          name={name}
          label={t(`address.${name}`)}
          hint={name === 'number' ? t('address.numberHint') : undefined}
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
    </>
  );
}
