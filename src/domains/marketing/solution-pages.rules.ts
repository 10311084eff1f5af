import type { SitePageRow } from './site.types';

/** Pages that begin at what an audience has to solve. */
export const SOLUTION_PAGES: readonly SitePageRow[] = [
  {
    id: 'hiring',
    template: 'solution',
    action: { kind: 'route', to: 'corporate-contato' },
    share: 'hiring',
    sections: [
      { slot: 'hero', kind: 'hero', picture: 'specimen-hiring' },
      { slot: 'problem', kind: 'problem' },
      { slot: 'jobs', kind: 'compare' },
      { slot: 'notice', kind: 'text', picture: 'notice' },
      { slot: 'price', kind: 'text', picture: 'bill-hiring' },
      { slot: 'faq', kind: 'faq' },
      { slot: 'end', kind: 'band' },
    ],
  },
  {
    id: 'bet-regulation',
    template: 'solution',
    action: { kind: 'route', to: 'corporate-contato' },
    share: 'betting',
    sections: [
      { slot: 'hero', kind: 'hero', picture: 'specimen-sigap' },
      { slot: 'trust', kind: 'trust' },
      { slot: 'rules', kind: 'compare' },
      { slot: 'plan', kind: 'steps', pieces: ['choice', 'answers', 'proof'] },
      {
        slot: 'sources',
        kind: 'sources',
        ids: ['sigap-impedidos', 'serpro-cpf', 'transparencia-pep', 'ofac-sdn', 'un-consolidated'],
      },
      {
        slot: 'prices',
        kind: 'prices',
        show: 'singles',
        only: ['impedidos-apostas', 'consulta-cpf', 'exposicao-politica', 'listas-internacionais-cpf'],
      },
      { slot: 'faq', kind: 'faq' },
      { slot: 'end', kind: 'form', lead: 'betting' },
    ],
  },
];
