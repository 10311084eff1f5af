import { Fragment } from 'react';
import type { ReceiptContact } from '~/src/domains/billing/billing.types';
import { DescriptionList } from '~/views/components/data/description-list';
import { Disclosure } from '~/views/components/disclosure';
import { LinkButton } from '~/views/components/link-button';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

interface Props {
  contact: ReceiptContact;
  /** This page, which the dialogs return to. */
  here: string;
}

/**
 * The payer's details on the receipt, and the dialogs that complete them. Missing details do not prevent the
 * payment.
 */
export function ReceiptDetails({ contact, here }: Props) {
  const { t } = useTranslation('billing');
  const { address, phone } = contact;
  const items = [
    ...(address ? [{ term: t('receipt.address'), value: <Lines lines={address} /> }] : []),
    ...(phone ? [{ term: t('receipt.phone'), value: <span className="u-num">{phone}</span> }] : []),
  ];
  return (
    <Disclosure summary={t('receipt.details')} open={!address || !phone}>
      {items.length > 0 && <DescriptionList items={items} />}
      {(!address || !phone) && <p>{t('receipt.missing')}</p>}
      <Dialogs contact={contact} here={here} />
    </Disclosure>
  );
}

function Dialogs({ contact, here }: Props) {
  const { t } = useTranslation('billing');
  const { href } = usePage();
  const link = (id: 'address-new' | 'phone-new', text: string) => (
    <LinkButton key={id} href={href(id, {}, { de: here })} look="secondary" size="small" modal>
      {text}
    </LinkButton>
  );
  return (
    <div className="l-cluster">
      {link('address-new', contact.address ? t('receipt.changeAddress') : t('receipt.addAddress'))}
      {!contact.phone && link('phone-new', t('receipt.addPhone'))}
    </div>
  );
}

/** An address as on an envelope. */
export function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line, index) => (
    <Fragment key={line}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}
