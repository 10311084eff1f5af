import type { Action, SitePageRow } from './site.types';

const TO_CONTACT: Action = { kind: 'route', to: 'corporate-contato' };

/** For integrators: what the API offers; its documentation is in the domain developers. */
export const DEVELOPER_PAGES: readonly SitePageRow[] = [
  {
    id: 'corporate-automacao-consultas',
    template: 'solution',
    action: TO_CONTACT,
    share: 'developers',
    sections: [
      { slot: 'hero', kind: 'hero', picture: 'code-order' },
      { slot: 'problem', kind: 'problem' },
      { slot: 'steps', kind: 'steps', pieces: ['choice', 'answers', 'answers'] },
      { slot: 'code', kind: 'code', call: 'status' },
      { slot: 'safe', kind: 'text' },
      { slot: 'prices', kind: 'prices', show: 'stairs', note: 'minimum' },
      { slot: 'faq', kind: 'faq' },
      { slot: 'end', kind: 'band' },
    ],
  },
  {
    id: 'corporate-api-verificacao-cpf',
    template: 'solution',
    action: TO_CONTACT,
    share: 'developers',
    sections: [
      { slot: 'hero', kind: 'hero', picture: 'code-cpf' },
      { slot: 'problem', kind: 'problem' },
      { slot: 'code', kind: 'code', call: 'status-cpf' },
      { slot: 'states', kind: 'compare' },
      { slot: 'care', kind: 'text' },
      {
        slot: 'prices',
        kind: 'prices',
        show: 'singles',
        note: 'singles',
        only: ['consulta-cpf', 'exposicao-politica', 'sancoes-cpf'],
      },
      { slot: 'faq', kind: 'faq' },
      { slot: 'end', kind: 'band' },
    ],
  },
  {
    id: 'doccheck-docs',
    template: 'docs',
    action: TO_CONTACT,
    share: 'doccheck',
    sections: [
      { slot: 'hero', kind: 'hero' },
      { slot: 'course', kind: 'text' },
      { slot: 'codes', kind: 'text' },
      { slot: 'auto', kind: 'text' },
      { slot: 'review', kind: 'text' },
      { slot: 'aml', kind: 'text' },
      { slot: 'call', kind: 'code', call: 'verification-link' },
      { slot: 'access', kind: 'text' },
      { slot: 'faq', kind: 'faq' },
    ],
  },
];
