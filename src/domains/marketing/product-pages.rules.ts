import type { SitePageRow } from './site.types';

/** Products with areas of their own, and pages of the site itself. */
export const PRODUCT_PAGES: readonly SitePageRow[] = [
  {
    id: 'maintenance',
    template: 'flow',
    action: { kind: 'route', to: 'landing' },
    share: 'standard',
    sections: [
      { slot: 'hero', kind: 'hero' },
      { slot: 'safe', kind: 'text' },
    ],
  },
  {
    id: 'free-test-person',
    template: 'flow',
    action: { kind: 'route', to: 'signup-product', params: { externalId: 'relatorio-individual' } },
    share: 'standard',
    sections: [
      { slot: 'hero', kind: 'hero', picture: 'specimen-hiring' },
      { slot: 'steps', kind: 'steps', pieces: ['answers', 'answers', 'proof'] },
      {
        slot: 'contents',
        kind: 'sources',
        ids: [
          'serpro-cpf',
          'transparencia-pep',
          'transparencia-ceis',
          'transparencia-cnep',
          'transparencia-ceaf',
          'tst-cndt',
          'pf-antecedentes',
          'ofac-sdn',
          'un-consolidated',
        ],
      },
      { slot: 'faq', kind: 'faq' },
      { slot: 'end', kind: 'band' },
    ],
  },
  {
    id: 'free-test-company',
    template: 'flow',
    action: { kind: 'route', to: 'signup-product', params: { externalId: 'relatorio-empresa' } },
    share: 'standard',
    sections: [
      { slot: 'hero', kind: 'hero', picture: 'specimen-company' },
      { slot: 'steps', kind: 'steps', pieces: ['answers', 'answers', 'answers'] },
      { slot: 'answers', kind: 'compare' },
      { slot: 'faq', kind: 'faq' },
      { slot: 'end', kind: 'band' },
    ],
  },
  {
    id: 'flashcheck-landing',
    template: 'solution',
    action: { kind: 'route', to: 'flashcheck-experimente-landing' },
    share: 'flashcheck',
    sections: [
      { slot: 'hero', kind: 'hero', picture: 'specimen-flash' },
      { slot: 'problem', kind: 'problem' },
      { slot: 'which', kind: 'compare' },
      {
        slot: 'prices',
        kind: 'prices',
        show: 'singles',
        only: [
          'consulta-cpf',
          'consulta-cnpj',
          'exposicao-politica',
          'sancoes-cpf',
          'sancoes-cnpj',
          'expulsoes-servico-publico',
          'certidao-trabalhista-cpf',
          'certidao-trabalhista-cnpj',
        ],
      },
      { slot: 'when', kind: 'text' },
      { slot: 'faq', kind: 'faq' },
      { slot: 'end', kind: 'band' },
    ],
  },
  {
    id: 'flashcheck-experimente-landing',
    template: 'flow',
    action: { kind: 'route', to: 'signup-product', params: { externalId: 'consulta-cpf' } },
    share: 'flashcheck',
    sections: [
      { slot: 'hero', kind: 'hero' },
      { slot: 'steps', kind: 'steps', pieces: ['answers', 'answers', 'answers'] },
      { slot: 'example', kind: 'specimen', picture: 'specimen-flash' },
      { slot: 'faq', kind: 'faq' },
      { slot: 'end', kind: 'band' },
    ],
  },
];
