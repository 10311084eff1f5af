import type { ComponentType } from 'react';
import { useTranslation } from '~/views/translation';
import { Actions } from './catalogue/actions';
import { Charts } from './catalogue/charts';
import { Data } from './catalogue/data';
import { Documents } from './catalogue/documents';
import { Fields } from './catalogue/fields';
import { Foundations } from './catalogue/foundations';
import { Messages } from './catalogue/messages';
import { Navigation } from './catalogue/navigation';
import { Landing, Offers } from './catalogue/offers';
import { States } from './catalogue/states';

const GROUPS = {
  foundations: Foundations,
  actions: Actions,
  fields: Fields,
  messages: Messages,
  data: Data,
  charts: Charts,
  navigation: Navigation,
  states: States,
  offers: Offers,
  landing: Landing,
  documents: Documents,
} satisfies Record<string, ComponentType>;

type Group = keyof typeof GROUPS;
const NAMES = Object.keys(GROUPS) as Group[];

/** The catalogue: each component in each state. Needs nothing of a request. */
export default function ComponentsPage() {
  const { t } = useTranslation('catalogue');
  return (
    <div className="l-stack l-stack--l">
      <div>
        <h1>{t('title')}</h1>
        <p className="l-page-head__lead">{t('lead')}</p>
      </div>
      <nav className="c-chips" aria-label={t('contents')}>
        {NAMES.map((name) => (
          <a className="c-chip" href={`#${name}`} key={name}>
            {t(`groups.${name}`)}
          </a>
        ))}
      </nav>
      {NAMES.map((name) => {
        const Content = GROUPS[name];
        return (
          <section id={name} className="l-stack" key={name}>
            <h2>{t(`groups.${name}`)}</h2>
            <Content />
          </section>
        );
      })}
    </div>
  );
}
