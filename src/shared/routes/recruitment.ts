import type { RouteRow } from './types';

export const recruitmentRows = [
  {
    id: 'vacancies',
    access: 'user+bank-partner',
    pt: '/{bank-partner}/vagas',
    also: ['/{bank-partner}/vagas/busca'],
  },
  {
    id: 'candidates',
    access: 'user+bank-partner',
    pt: '/{bank-partner}/vagas/{positionUid}/candidatos',
    also: ['/{bank-partner}/vagas/{positionUid}/candidatos/busca'],
  },
  {
    id: 'candidate',
    access: 'user+bank-partner',
    pt: '/{bank-partner}/vagas/{positionUid}/{applicationUid}/{candidateUid}',
  },
  {
    id: 'vacancy-setup',
    access: 'user+bank-partner',
    pt: '/{bank-partner}/setup-vagas',
    also: ['/{bank-partner}/setup-vagas/busca'],
  },
  { id: 'vacancy-new', access: 'user+bank-partner', pt: '/{bank-partner}/nova-vaga' },
  { id: 'vacancy-edit', access: 'user+bank-partner', pt: '/{bank-partner}/editar-vaga/{positionUid}' },
  {
    id: 'batch-runs',
    access: 'user+bank-partner',
    pt: '/{bank-partner}/lotes-integracoes',
    also: ['/{bank-partner}/lotes-integracoes/busca'],
  },
  {
    id: 'batch-run',
    access: 'user+bank-partner',
    pt: '/{bank-partner}/lotes-integracoes-detalhes/{batchRunUid}',
  },
] as const satisfies readonly RouteRow[];
