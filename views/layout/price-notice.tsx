import { Island } from '~/islands/runtime/island';
import { Banner } from '~/views/components/feedback/banner';
import { useTranslation } from '~/views/translation';
import { usePage } from './page-context';

const LINK = 'price-notice-link';

/**
 * Announces new prices; the script opens the notice after `delayMs`. Without script or delay there is only
 * the link.
 */
export function PriceNotice({ delayMs }: { delayMs: number | null }) {
  const { t } = useTranslation('shell');
  const page = usePage();
  const action = (
    <a id={LINK} href={page.href('price-notice', {}, { de: page.path })} data-modal="">
      {t('priceNotice.action')}
    </a>
  );
  return (
    <>
      <Banner action={action}>{t('priceNotice.text')}</Banner>
      {delayMs !== null && (
        <Island name="billing/price-notice" when="now" props={{ linkId: LINK, delayMs }} />
      )}
    </>
  );
}
