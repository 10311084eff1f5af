import { useTranslation } from '~/views/translation';
import { usePage } from './page-context';

/**
 * The company that runs the site, its data-protection officer, and contacts (LGPD, art. 41; Decree 7,962,
 * art. 2).
 */
export function LegalIdentity() {
  const { t } = useTranslation('shell');
  const { issuer, contacts } = usePage();
  return (
    <address className="l-cluster l-cluster--near u-small c-issuer">
      <span>{issuer.name}</span>
      <span className="u-num">CNPJ {issuer.cnpj}</span>
      <span>{issuer.address}</span>
      <span>
        {t('identity.officer', { name: issuer.officer })}:{' '}
        <a href={`mailto:${contacts.privacy}`}>{contacts.privacy}</a>
      </span>
      <span>
        {t('identity.support')}: <a href={`mailto:${contacts.support}`}>{contacts.support}</a>
      </span>
    </address>
  );
}
