import type { SitePageRow } from './site.types';

/** Background checks of a school's staff (ECA, art. 59-A). */
export const SCHOOL_PAGES: readonly SitePageRow[] = [
  {
    id: 'school-safecheck',
    template: 'solution',
    action: { kind: 'route', to: 'school-safecheck-contato' },
    share: 'school',
    sections: [
      { slot: 'hero', kind: 'hero', picture: 'specimen-school' },
      { slot: 'law', kind: 'problem' },
      { slot: 'terms', kind: 'compare' },
      { slot: 'steps', kind: 'steps', pieces: ['choice', 'answers', 'proof'] },
      { slot: 'homonyms', kind: 'text', picture: 'match' },
      { slot: 'faq', kind: 'faq' },
      { slot: 'end', kind: 'form', lead: 'safecheck' },
    ],
  },
];
