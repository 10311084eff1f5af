import type { ComponentType } from 'react';
import { useTranslation } from '~/views/translation';
import { Actions } from './catalog/actions';
import { Charts } from './catalog/charts';
import { Data } from './catalog/data';
import { Documents } from './catalog/documents';
import { Fields } from './catalog/fields';
import { Foundations } from './catalog/foundations';
import { Messages } from './catalog/messages';
import { Navigation } from './catalog/navigation';
import { Landing, Offers } from './catalog/offers';
import { States } from './catalog/states';

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

/** The component catalog: each component in each state. Independent of the request. */
export default function ComponentsPage() {
  const { t } = useTranslation('catalog');
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
