import type { SitePageRow } from './site.types';

/** Pages that begin at a conversation on WhatsApp; without a number they lead to the registration. */
export const WHATSAPP_PAGES: readonly SitePageRow[] = [
  {
    id: 'whatsapp-consulte-cpf-cnpj',
    template: 'whatsapp',
    action: { kind: 'whatsapp', link: 'lb' },
    share: 'standard',
    sections: [
      { slot: 'hero', kind: 'hero', picture: 'thread' },
      { slot: 'steps', kind: 'steps', pieces: ['chat', 'choice', 'answers'] },
      { slot: 'safety', kind: 'compare' },
      {
        slot: 'prices',
        kind: 'prices',
        show: 'singles',
        only: ['consulta-cpf', 'consulta-cnpj', 'exposicao-politica', 'sancoes-cpf', 'relatorio-individual'],
      },
      { slot: 'faq', kind: 'faq' },
    ],
  },
];
