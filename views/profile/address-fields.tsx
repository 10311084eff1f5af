import { STATES } from '~/src/shared/postal/address';
import { type ShownPart, useFields } from '~/views/components/forms/define-form';
import { TextField } from '~/views/components/forms/field';
import { MaskedField } from '~/views/components/forms/masked-field';
import { Select } from '~/views/components/forms/select';
import { useTranslation } from '~/views/translation';
import { addressForm } from './address.form';

/** The fields of a postal address in Brazil. */
export function AddressFields(form: ShownPart<typeof addressForm>) {
  const { t } = useTranslation('profile');
  const field = useFields(addressForm, form);
  return (
    <>
      <MaskedField mask="postal-code" {...field('postalCode')} />
      <TextField {...field('street')} width="full" />
      <TextField {...field('number')} width="short" />
      <TextField {...field('complement')} width="full" />
      <TextField {...field('district')} width="full" />
      <TextField {...field('city')} width="full" />
      <Select
        {...field('state')}
        placeholder={t('address.choose')}
        options={STATES.map((state) => ({ value: state, label: state }))}
        width="short"
      />
    </>
  );
}
