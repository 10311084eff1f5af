import type { Product } from '~/src/domains/catalog/catalog.types';
import type { Outage } from '~/src/domains/sources/status.types';
import { listNames } from '~/src/domains/sources/status.wording';
import { usePage } from '~/views/layout/page-context';
import { OutageNotice } from '~/views/sources/outage-notice';
import { useTranslation } from '~/views/translation';
import type { HomeProps } from './home.types';

/** Before anything is filled in: which reports come without a part, or not at all, while a source is out. */
export function HomeOutages({ outages, products }: Pick<HomeProps, 'outages' | 'products'>) {
  return (
    <OutageNotice outages={outages}>
      {(some) => (
        <Effects outages={some} products={products.filter(({ status }) => status === 'available')} />
      )}
    </OutageNotice>
  );
}

function Effects({ outages, products }: { outages: readonly Outage[]; products: readonly Product[] }) {
  const { t } = useTranslation('status');
  const { locale } = usePage();
  const out = new Set(outages.map(({ component }) => component));
  const listOut = ({ sources }: Product) => sources.filter(({ id }) => out.has(id));
  const isRequired = (product: Product) => listOut(product).some(({ required }) => required);
  const list = (some: readonly Product[]) =>
    listNames(
      some.map((product) => {
        const { name, sources } = product;
        return t('outage.product', { name, missing: listOut(product).length, total: sources.length });
      }),
      locale,
    );
  const affected = products.filter((product) => listOut(product).length > 0);
  const partial = affected.filter((product) => !isRequired(product));
  const unavailable = affected.filter(isRequired);
  return (
    <>
      {partial.length > 0 && <p>{t('outage.partial', { products: list(partial) })}</p>}
      {unavailable.length > 0 && <p>{t('outage.required', { products: list(unavailable) })}</p>}
    </>
  );
}
