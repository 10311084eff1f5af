import { formatMoney } from '~/src/shared/money';
import { cx } from '~/views/components/class-names';
import { Icon } from '~/views/components/icon';
import type { IconName } from '~/views/components/icon-names';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { answeredAt, getKeeper } from './example-times';
import { useSite } from './site-context';

type SpecimenId = 'hiring' | 'company' | 'sigap' | 'school' | 'flash' | 'executive' | 'doccheck';
type State = 'ok' | 'warning' | 'none' | 'blocked';

/** A sample from the locales; its people and companies are the sandbox's. */
interface Specimen {
  kind: string;
  name: string;
  document: string;
  verdict: { state: State; text: string };
  rows: { state: State; label: string; source: string; origin?: string; value: string }[];
  foot: string;
  end: string;
}

const ICONS: Record<State, IconName> = {
  ok: 'circle-check',
  warning: 'triangle-alert',
  none: 'circle-help',
  blocked: 'lock',
};

/** A sample report for a purpose: answers, blocked sources, price. */
export function SiteSpecimen({ id }: { id: SpecimenId }) {
  const { t } = useTranslation('sitePages');
  const sample = t(`specimens.${id}`, {
    returnObjects: true,
    ...useAmounts(),
  }) as unknown as Specimen;
  const { verdict } = sample;
  return (
    <figure className="c-specimen c-specimen--site">
      <div className="c-specimen__sheet">
        <div className="c-specimen__head">
          <div>
            <p className="c-specimen__kind">{sample.kind}</p>
            <p className="c-specimen__name">{sample.name}</p>
            <p className="u-muted u-small c-specimen__document">{sample.document}</p>
          </div>
          <span className={`c-state--${verdict.state}`}>
            <Icon name={verdict.state === 'ok' ? 'shield-check' : ICONS[verdict.state]} />
            {verdict.text}
          </span>
        </div>
        <ul>
          {sample.rows.map((row) => (
            <Row key={row.label} row={row} />
          ))}
        </ul>
        <div className="l-cluster l-cluster--between l-cluster--near c-specimen__foot">
          <span>{sample.foot}</span>
          <strong>{sample.end}</strong>
        </div>
      </div>
      <figcaption>{t('example')}</figcaption>
    </figure>
  );
}

/** Prices in the samples. */
function useAmounts() {
  const { locale } = usePage();
  const { products } = useSite().facts;
  const person = products.find(({ externalId }) => externalId === 'relatorio-individual');
  const blocked = (person?.shares['pf-antecedentes'] ?? 0) + (person?.shares['tst-cndt'] ?? 0);
  const price = person?.price ?? 0;
  return { price: formatMoney(price, locale), charged: formatMoney(price - blocked, locale) };
}

function Row({ row: { state, label, source, origin, value } }: { row: Specimen['rows'][number] }) {
  const { locale } = usePage();
  const { facts } = useSite();
  const person = facts.products.find(({ externalId }) => externalId === 'relatorio-individual');
  const fact = facts.sources.find(({ id }) => id === source);
  const share = person?.shares[source];
  const blocked = state === 'blocked';
  return (
    <li className={cx('c-specimen__row', blocked && 'c-specimen__row--blocked')}>
      <Icon name={ICONS[state]} className={`c-state--${state}`} />
      <div>
        <b>{label}</b>
        <small>{origin ?? (fact ? `${getKeeper(fact)} · ${answeredAt(fact)}` : '')}</small>
      </div>
      <div className={`c-specimen__value c-state--${state}`}>
        {value}
        {blocked && share !== undefined && <s>{formatMoney(share, locale)}</s>}
      </div>
    </li>
  );
}
