import type { AutoConsent } from '~/src/domains/reports/order/consent.queries';
import { formatDate } from '~/src/shared/dates';
import { formatMoney } from '~/src/shared/money';
import { BackLink } from '~/views/components/back-link';
import { Button } from '~/views/components/button';
import { Card } from '~/views/components/card';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

/** Products that the user orders without confirmation, each with a button that revokes it. */
export default function ConsentsPage({ consents }: { consents: readonly AutoConsent[] }) {
  const { t } = useTranslation('profile');
  const { href, locale } = usePage();
  return (
    <div className="l-stack l-narrow">
      <header>
        <BackLink href={href('profile')} text={t('consents.back')} />
        <h1>{t('consents.title')}</h1>
        <p className="u-muted">{t('consents.lead')}</p>
      </header>
      {consents.length === 0 && <p>{t('consents.count', { count: 0 })}</p>}
      {consents.map((each) => (
        <Card key={each.accountId + each.productId} title={each.productName}>
          <p>
            {t('consents.line', {
              account: each.accountName,
              price: formatMoney(each.price, locale),
              since: formatDate(each.since, locale),
            })}
          </p>
          <Form action={href('profile-consents')}>
            <input type="hidden" name="accountId" value={each.accountId} />
            <input type="hidden" name="productId" value={each.productId} />
            <Button look="secondary">
              {t('consents.revoke')} <span className="u-hidden">{each.productName}</span>
            </Button>
          </Form>
        </Card>
      ))}
    </div>
  );
}
