import type { RouteRow } from './types';

/** Pages of the people that reports are about: public, proven by a code, under a cookie of their own. */
const open = { access: 'public', area: 'subject', noindex: true } as const;
const operator = { access: 'user+operator:subjects', noindex: true } as const;

export const subjectsRows = [
  { id: 'subject-portal', ...open, pt: '/titular', en: '/data-subject' },
  { id: 'subject-rights', ...open, pt: '/meus-direitos', en: '/my-rights' },
  { id: 'subject-identity', ...open, pt: '/titular/identidade', en: '/data-subject/identity' },
  { id: 'subject-code', ...open, pt: '/titular/codigo', en: '/data-subject/code' },
  { id: 'subject-code-again', ...open, pt: '/titular/codigo/outro', en: '/data-subject/code/another' },
  { id: 'subject-face', ...open, pt: '/titular/rosto', en: '/data-subject/face' },
  { id: 'subject-face-begin', ...open, pt: '/titular/rosto/comecar', en: '/data-subject/face/begin' },
  { id: 'subject-face-open', ...open, pt: '/titular/rosto/abrir', en: '/data-subject/face/open' },
  { id: 'subject-by-hand', ...open, pt: '/titular/sem-codigo', en: '/data-subject/without-code' },
  { id: 'subject-received', ...open, pt: '/titular/recebido', en: '/data-subject/received' },
  { id: 'subject-list', ...open, pt: '/titular/consultas', en: '/data-subject/queries' },
  { id: 'subject-copy', ...open, pt: '/titular/copia', en: '/data-subject/copy' },
  { id: 'subject-exit', ...open, pt: '/titular/sair', en: '/data-subject/sign-out' },
  { id: 'subject-ask', ...open, pt: '/titular/pedir/{right}', en: '/data-subject/ask/{right}' },
  {
    id: 'subject-request',
    ...open,
    pt: '/titular/pedidos/{protocol}',
    en: '/data-subject/requests/{protocol}',
  },
  { id: 'operator-subjects', ...operator, pt: '/operador/titulares' },
  { id: 'operator-subject', ...operator, pt: '/operador/titulares/{uid}' },
  { id: 'operator-subject-take', ...operator, pt: '/operador/titulares/{uid}/assumir' },
  { id: 'operator-subject-message', ...operator, pt: '/operador/titulares/{uid}/mensagem' },
  { id: 'operator-subject-confirm', ...operator, pt: '/operador/titulares/{uid}/identidade' },
  { id: 'operator-subject-answer', ...operator, pt: '/operador/titulares/{uid}/resposta' },
  { id: 'operator-subject-refuse', ...operator, pt: '/operador/titulares/{uid}/recusa' },
  { id: 'operator-subject-source', ...operator, pt: '/operador/titulares/{uid}/fonte' },
  { id: 'operator-subject-correct', ...operator, pt: '/operador/titulares/{uid}/correcao' },
  { id: 'operator-subject-erase', ...operator, pt: '/operador/titulares/{uid}/eliminacao' },
] as const satisfies readonly RouteRow[];
