import { type Address, formatPostalCode, toAddressLines } from '~/src/shared/postal/address';
import { Button, ButtonGroup } from '~/views/components/button';
import type { ShownPart } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { LinkButton } from '~/views/components/link-button';
import { OpenSetting, Setting } from '~/views/components/settings';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import type { addressForm } from '~/views/profile/address.form';
import { AddressFields } from '~/views/profile/address-fields';
import { useTranslation } from '~/views/translation';

/** With what was typed. */
interface Props extends ShownPart<typeof addressForm> {
  /** The stored one. */
  address: Address | null;
  open: boolean;
}

/** The row of the address that a company's invoices carry, or its form. */
export function AddressSetting({ open, ...form }: Props) {
  const { t } = useTranslation('team');
  const { href } = usePage();
  if (open) return <AddressForm {...form} />;
  return (
    <Setting
      id="endereco"
      label={t('company.address')}
      value={form.address ? toAddressLines(form.address).join(', ') : t('company.addressNone')}
      note={t('company.addressNote')}
      action={{
        href: `${href('company-settings', {}, { mudar: 'endereco' })}#endereco`,
        text: t(form.address ? 'company.change' : 'company.addressAdd'),
      }}
    />
  );
}

function AddressForm({ address, values, errors }: Omit<Props, 'open'>) {
  const { t } = useTranslation('team');
  const { t: profile } = useTranslation('profile');
  const { href } = usePage();
  const formValues = address && { ...address, postalCode: formatPostalCode(address.postalCode) };
  return (
    <OpenSetting id="endereco">
      <Form action={href('company-address')}>
        <h3>{t('company.address')}</h3>
        <p className="u-muted">{t('company.addressLead')}</p>
        <ErrorSummary errors={summaryErrors(errors)} />
        <AddressFields values={{ ...formValues, ...values }} errors={errors} />
        <ButtonGroup>
          <Button>{profile('address.save')}</Button>
          <LinkButton href={`${href('company-settings')}#endereco`} look="quiet">
            {profile('keep')}
          </LinkButton>
        </ButtonGroup>
      </Form>
      {address && (
        <Form action={href('company-address')}>
          <Button look="quiet">{profile('address.remove')}</Button>
        </Form>
      )}
    </OpenSetting>
  );
}
