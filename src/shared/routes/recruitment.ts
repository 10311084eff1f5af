import type { RouteRow } from './types';

export const recruitmentRows = [
  {
    id: 'candidate-page',
    access: 'public',
    pt: '/candidato/{token}',
    en: '/candidate/{token}',
    noindex: true,
  },
  {
    id: 'candidate-page-acknowledge',
    access: 'public',
    pt: '/candidato/{token}/ciente',
    en: '/candidate/{token}/acknowledge',
    noindex: true,
  },
  {
    id: 'candidate-page-contest',
    access: 'public',
    pt: '/candidato/{token}/contestar',
    en: '/candidate/{token}/contest',
    noindex: true,
  },
  {
    id: 'candidate-page-withdraw',
    access: 'public',
    pt: '/candidato/{token}/desistir',
    en: '/candidate/{token}/withdraw',
    noindex: true,
  },
  { id: 'vacancy-copy', access: 'user+bank-partner', pt: '/{partner}/setup-vagas/{positionUid}/copiar' },
  {
    id: 'vacancy-state',
    access: 'user+bank-partner',
    pt: '/{partner}/setup-vagas/{positionUid}/situacao/{to}',
  },
  { id: 'check-packages', access: 'user+bank-partner', pt: '/{partner}/pacotes' },
  { id: 'check-package', access: 'user+bank-partner', pt: '/{partner}/pacotes/{packageUid}' },
  {
    id: 'candidate-new',
    access: 'user+bank-partner',
    pt: '/{partner}/vagas/{positionUid}/candidatos/novo',
  },
  {
    id: 'candidates-import',
    access: 'user+bank-partner',
    pt: '/{partner}/vagas/{positionUid}/candidatos/importar',
  },
  {
    id: 'candidates-template',
    access: 'user+bank-partner',
    pt: '/{partner}/vagas/{positionUid}/candidatos/modelo/{format}',
  },
  {
    id: 'candidates-selected',
    access: 'user+bank-partner',
    pt: '/{partner}/vagas/{positionUid}/candidatos/marcados',
  },
  {
    id: 'candidates-checks',
    access: 'user+bank-partner',
    pt: '/{partner}/vagas/{positionUid}/candidatos/consultar',
  },
  {
    id: 'candidates-resume',
    access: 'user+bank-partner',
    pt: '/{partner}/vagas/{positionUid}/candidatos/retomar',
  },
  {
    id: 'candidates-next',
    access: 'user+bank-partner',
    pt: '/{partner}/vagas/{positionUid}/candidatos/proximo',
  },
  {
    id: 'candidates-export',
    access: 'user+bank-partner',
    pt: '/{partner}/vagas/{positionUid}/candidatos/exportar',
  },
  {
    id: 'candidate-approve',
    access: 'user+bank-partner',
    pt: '/{partner}/candidaturas/{applicationUid}/aprovar',
  },
  {
    id: 'candidate-notice',
    access: 'user+bank-partner',
    pt: '/{partner}/candidaturas/{applicationUid}/pre-aviso',
  },
  {
    id: 'candidate-decline',
    access: 'user+bank-partner',
    pt: '/{partner}/candidaturas/{applicationUid}/nao-segue',
  },
  {
    id: 'candidate-second',
    access: 'user+bank-partner',
    pt: '/{partner}/candidaturas/{applicationUid}/segunda-pessoa',
  },
  {
    id: 'candidate-answer',
    access: 'user+bank-partner',
    pt: '/{partner}/candidaturas/{applicationUid}/responder',
  },
  {
    id: 'candidate-withdraw',
    access: 'user+bank-partner',
    pt: '/{partner}/candidaturas/{applicationUid}/encerrar',
  },
  {
    id: 'candidate-note',
    access: 'user+bank-partner',
    pt: '/{partner}/candidaturas/{applicationUid}/nota',
  },
  {
    id: 'candidate-cpf',
    access: 'user+bank-partner',
    pt: '/{partner}/candidaturas/{applicationUid}/cpf',
  },
  {
    id: 'candidate-pdf',
    access: 'user+bank-partner',
    pt: '/{partner}/candidaturas/{applicationUid}/pdf/{product}',
  },
  { id: 'ats-connection', access: 'user+bank-partner', pt: '/{partner}/conexoes/{connectionUid}' },
  {
    id: 'ats-connection-key',
    access: 'user+bank-partner',
    pt: '/{partner}/conexoes/{connectionUid}/chave',
  },
  {
    id: 'ats-connection-test',
    access: 'user+bank-partner',
    pt: '/{partner}/conexoes/{connectionUid}/testar',
  },
  {
    id: 'ats-connection-jobs',
    access: 'user+bank-partner',
    pt: '/{partner}/conexoes/{connectionUid}/vagas',
  },
  {
    id: 'batch-run-errors',
    access: 'user+bank-partner',
    pt: '/{partner}/lotes-integracoes-detalhes/{batchRunUid}/erros',
  },
  {
    id: 'batch-run-again',
    access: 'user+bank-partner',
    pt: '/{partner}/lotes-integracoes-detalhes/{batchRunUid}/repetir',
  },
  {
    id: 'vacancies',
    access: 'user+bank-partner',
    pt: '/{partner}/vagas',
    also: ['/{partner}/vagas/busca'],
  },
  {
    id: 'candidates',
    access: 'user+bank-partner',
    pt: '/{partner}/vagas/{positionUid}/candidatos',
    also: ['/{partner}/vagas/{positionUid}/candidatos/busca'],
  },
  {
    id: 'candidate',
    access: 'user+bank-partner',
    pt: '/{partner}/vagas/{positionUid}/{applicationUid}/{candidateUid}',
  },
  {
    id: 'vacancy-setup',
    access: 'user+bank-partner',
    pt: '/{partner}/setup-vagas',
    also: ['/{partner}/setup-vagas/busca'],
  },
  { id: 'vacancy-new', access: 'user+bank-partner', pt: '/{partner}/nova-vaga' },
  { id: 'vacancy-edit', access: 'user+bank-partner', pt: '/{partner}/editar-vaga/{positionUid}' },
  {
    id: 'batch-runs',
    access: 'user+bank-partner',
    pt: '/{partner}/lotes-integracoes',
    also: ['/{partner}/lotes-integracoes/busca'],
  },
  {
    id: 'batch-run',
    access: 'user+bank-partner',
    pt: '/{partner}/lotes-integracoes-detalhes/{batchRunUid}',
  },
] as const satisfies readonly RouteRow[];
