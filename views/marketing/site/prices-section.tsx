import type { PriceList } from '~/src/domains/marketing/site.types';
import type { SectionTexts } from '~/src/domains/marketing/site.wording';
import { formatMoney } from '~/src/shared/money';
import { InlineText } from '~/views/components/inline-text';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { PriceStairs } from './price-stairs';
import { useSite } from './site-context';
import { MoreLink, SecondButton } from './site-link';

interface PricesProps {
  words: SectionTexts<'prices'>;
  show: PriceList;
  only?: readonly string[];
}

/** Prices from the catalog and the plan: the page's one dark band, or a price list. */
export function PricesSection({ words, show, only }: PricesProps) {
  if (show === 'stairs') return <StairsBand words={words} />;
  return (
    <section className="l-band">
      <div className="l-wrap l-duo l-duo--top">
        <div>
          <h2>{words.heading}</h2>
          <p className="l-duo__lead">
            <InlineText text={words.lead} />
          </p>
          {words.link && <MoreLink link={words.link} />}
        </div>
        <div>
          <PriceTable kind={show === 'singles' ? 'single' : 'dossier'} only={only} />
          {words.note && <p className="c-caption">{words.note}</p>}
        </div>
      </div>
    </section>
  );
}

function StairsBand({ words }: { words: SectionTexts<'prices'> }) {
  return (
    <section className="l-band">
      <div className="l-wrap">
        <div className="c-band c-band--site">
          <div className="c-band__words">
            <h2>{words.heading}</h2>
            <p>
              <InlineText text={words.lead} />
            </p>
          </div>
          <PriceStairs caption={words.note} />
          <div className="c-button-group">
            {words.link && <SecondButton link={words.link} />}
            {words.second && <SecondButton link={words.second} />}
          </div>
        </div>
      </div>
    </section>
  );
}

function PriceTable({ kind, only }: { kind: 'single' | 'dossier'; only?: readonly string[] }) {
  const { t } = useTranslation('sitePages');
  const { locale } = usePage();
  const all = useSite().facts.products;
  const products = only
    ? only.flatMap((id) => all.find(({ externalId }) => externalId === id) ?? [])
    : all.filter((product) => product.kind === kind);
  return (
    <div className="c-panel">
      <table className="c-table c-table--small c-bill">
        <caption className="u-hidden">{t(`prices.${kind}`)}</caption>
        <thead>
          <tr>
            <th scope="col">{t('prices.what')}</th>
            <th scope="col" className="c-table__end">
              {t('prices.price')}
            </th>
          </tr>
        </thead>
        <tbody>
          {products.map(({ externalId, name, price }) => (
            <tr key={externalId}>
              <th scope="row">{name}</th>
              <td className="c-table__end">{formatMoney(price, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
