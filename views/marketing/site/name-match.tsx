import { cx } from '~/views/components/class-names';
import { Icon } from '~/views/components/icon';
import { useTranslation } from '~/views/translation';

interface Card {
  basis: string;
  name: string;
  facts: { label: string; value: string }[];
  strong: string;
  say: string;
}

/** Two records of one name: one matches by document, the other by name only. */
export function NameMatch() {
  const { t } = useTranslation('sitePages');
  const cards = t('match', { returnObjects: true }) as unknown as { sure: Card; likeness: Card };
  return (
    <figure>
      <div className="l-grid l-grid--2 c-match">
        <MatchCard card={cards.sure} sure />
        <MatchCard card={cards.likeness} />
      </div>
      <figcaption className="c-caption">{t('example')}</figcaption>
    </figure>
  );
}

function MatchCard({ card, sure }: { card: Card; sure?: boolean }) {
  return (
    <div className={cx('c-panel c-match__card', !sure && 'c-match__card--name')}>
      <p className={`l-row l-row--center l-gap-2 u-small u-medium c-state--${sure ? 'ok' : 'none'}`}>
        <Icon name={sure ? 'circle-check' : 'circle-help'} />
        {card.basis}
      </p>
      <p className="c-match__name">{card.name}</p>
      <dl>
        {card.facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="c-match__say">
        <strong>{card.strong}</strong> {card.say}
      </p>
    </div>
  );
}
