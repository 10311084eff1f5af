import { Icon } from '~/views/components/icon';
import { ICON_NAMES } from '~/views/components/icon-names';
import { useSample } from './sample';

/** Letters and icons. */
export function Foundations() {
  const s = useSample();
  return (
    <div className="l-stack">
      <div className="c-card l-stack">
        <p className="c-hero__title u-strong">{s('hero_title')}</p>
        <h3>{s('heading')}</h3>
        <p className="l-prose">
          {s('paragraph')} <a href="#foundations">{s('link')}</a>.
        </p>
        <p className="u-small u-muted">{s('receipt')}</p>
        <p className="u-num u-strong">{s('price')}</p>
        <p className="u-mono">0198f2c4-7b1e-7c40-9a55-2f60d1c2a7e3</p>
      </div>
      <ul className="l-cluster" aria-label={s('icons')}>
        {ICON_NAMES.map((name) => (
          <li key={name} title={name}>
            <Icon name={name} />
            <span className="u-hidden">{name}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
