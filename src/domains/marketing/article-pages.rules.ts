import type { Action, SitePageRow } from './site.types';

const TO_CONTACT: Action = { kind: 'route', to: 'corporate-contato' };

/** Articles: who we are, fictitious scenarios, guides to the law, and all questions by subject. */
export const ARTICLE_PAGES: readonly SitePageRow[] = [
  {
    id: 'corporate-sobre-nos',
    template: 'article',
    action: TO_CONTACT,
    share: 'corporate',
    sections: [
      { slot: 'hero', kind: 'hero' },
      { slot: 'why', kind: 'text' },
      { slot: 'refuse', kind: 'text' },
      { slot: 'how', kind: 'steps' },
      { slot: 'investors', kind: 'text' },
      { slot: 'open', kind: 'text' },
      { slot: 'end', kind: 'band' },
    ],
  },
  {
    id: 'corporate-cases',
    template: 'article',
    action: TO_CONTACT,
    share: 'corporate',
    sections: [
      { slot: 'hero', kind: 'hero' },
      { slot: 'supplier', kind: 'specimen', picture: 'specimen-company' },
      { slot: 'hiring', kind: 'specimen', picture: 'specimen-hiring' },
      { slot: 'names', kind: 'specimen', picture: 'match' },
      { slot: 'outage', kind: 'text' },
      { slot: 'method', kind: 'problem' },
      { slot: 'end', kind: 'band' },
    ],
  },
  {
    id: 'guides',
    template: 'docs',
    action: TO_CONTACT,
    share: 'corporate',
    sections: [
      { slot: 'hero', kind: 'hero' },
      { slot: 'purpose', kind: 'text' },
      { slot: 'hiring', kind: 'text' },
      { slot: 'pep', kind: 'text' },
      { slot: 'names', kind: 'text' },
      { slot: 'betting', kind: 'text' },
      { slot: 'school', kind: 'text' },
      { slot: 'rights', kind: 'text' },
    ],
  },
  {
    id: 'help',
    template: 'docs',
    action: TO_CONTACT,
    share: 'standard',
    sections: [
      { slot: 'hero', kind: 'hero' },
      { slot: 'account', kind: 'faq' },
      { slot: 'orders', kind: 'faq' },
      { slot: 'results', kind: 'faq' },
      { slot: 'prices', kind: 'faq' },
      { slot: 'privacy', kind: 'faq' },
      { slot: 'hiring', kind: 'faq' },
      { slot: 'sectors', kind: 'faq' },
      { slot: 'api', kind: 'faq' },
    ],
  },
];
