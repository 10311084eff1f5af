import type { SitePageRow } from './site.types';

/** The corporate area. */
export const CORPORATE_PAGES: readonly SitePageRow[] = [
  {
    id: 'corporate',
    template: 'hub',
    action: { kind: 'route', to: 'corporate-contato' },
    share: 'corporate',
    sections: [
      { slot: 'hero', kind: 'hero', picture: 'specimen-company' },
      { slot: 'trust', kind: 'trust' },
      { slot: 'names', kind: 'problem', picture: 'match' },
      { slot: 'steps', kind: 'steps', pieces: ['choice', 'answers', 'proof'] },
      {
        slot: 'sources',
        kind: 'sources',
        ids: [
          ...['serpro-cpf', 'transparencia-ceis', 'tst-cndt', 'pf-antecedentes'],
          ...['bureau-credito', 'ofac-sdn', 'un-consolidated'],
        ],
      },
      {
        slot: 'segments',
        kind: 'cards',
        to: [
          'corporate-background-check-recrutamento-selecao',
          'corporate-background-check-prevencao-lavagem-dinheiro',
          'corporate-background-check-fornecedores',
          'corporate-background-check-compliance',
          'corporate-api-verificacao-cpf',
          'bettor-identity',
        ],
      },
      { slot: 'prices', kind: 'prices', show: 'stairs' },
      { slot: 'code', kind: 'code', call: 'order' },
      { slot: 'faq', kind: 'faq' },
      { slot: 'end', kind: 'band' },
    ],
  },
];
