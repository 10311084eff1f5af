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
      { slot: 'end', kind: 'contact', about: 'safecheck' },
    ],
  },
  {
    id: 'school-verificacao-antecedentes-instituicoes-ensino',
    template: 'solution',
    action: { kind: 'route', to: 'school-safecheck-contato' },
    share: 'school',
    sections: [
      { slot: 'hero', kind: 'hero', picture: 'specimen-school' },
      { slot: 'points', kind: 'compare' },
      { slot: 'everyone', kind: 'problem' },
      { slot: 'file', kind: 'text' },
      { slot: 'data', kind: 'problem' },
      { slot: 'faq', kind: 'faq' },
      { slot: 'end', kind: 'contact', about: 'safecheck' },
    ],
  },
  {
    id: 'school-escolas',
    template: 'solution',
    action: { kind: 'route', to: 'school-safecheck-contato' },
    share: 'school',
    canonical: 'school-safecheck',
    sections: [
      { slot: 'hero', kind: 'hero', picture: 'specimen-school' },
      { slot: 'before', kind: 'problem' },
      { slot: 'steps', kind: 'steps', pieces: ['choice', 'choice', 'answers', 'proof'] },
      { slot: 'answers', kind: 'compare' },
      { slot: 'roles', kind: 'text' },
      { slot: 'faq', kind: 'faq' },
      { slot: 'end', kind: 'contact', about: 'safecheck' },
    ],
  },
  {
    id: 'school-safecheck-escolas',
    template: 'solution',
    action: { kind: 'route', to: 'school-safecheck-contato' },
    share: 'school',
    canonical: 'school-safecheck',
    sections: [
      { slot: 'hero', kind: 'hero', picture: 'specimen-school' },
      { slot: 'bands', kind: 'compare' },
      { slot: 'year', kind: 'problem' },
      { slot: 'calendar', kind: 'steps', pieces: ['answers', 'answers', 'proof'] },
      { slot: 'faq', kind: 'faq' },
      { slot: 'end', kind: 'contact', about: 'safecheck' },
    ],
  },
];
