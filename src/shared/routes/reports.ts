import type { RouteRow } from './types';

export const reportsRows = [
  { id: 'home', access: 'user+report', pt: '/home' },
  {
    id: 'buy-product',
    access: 'user+report+postpaid-finished',
    pt: '/comprar-produto/{externalId}[/{preInputValue}]',
    en: '/buy-product/{externalId}[/{preInputValue}]',
  },
  {
    id: 'buy-product-onboard',
    access: 'user+report+postpaid-finished',
    pt: '/comprar-produto-onboard/{externalId}[/{preInputValue}]',
    en: '/buy-product-onboard/{externalId}[/{preInputValue}]',
  },
  {
    id: 'buy-product-validating',
    access: 'user+report+postpaid-finished',
    pt: '/comprar-produto-validando-onboard/{externalId}[/{preInputValue}]',
  },
  {
    id: 'confirm-entity',
    access: 'user+report+postpaid-finished',
    pt: '/confirmar-compra/{externalId}/entidade/{entityId}',
  },
  {
    id: 'confirm-input',
    access: 'user+report+postpaid-finished',
    pt: '/confirmar-compra/{externalId}/input/{inputFields}',
  },
  {
    id: 'auto-confirm',
    access: 'user+report+postpaid-finished',
    pt: '/exibir-consulta/{externalId}/input/{inputFields}/autoconfirmar/{autoconfirm}',
  },
  {
    id: 'result-dossier',
    access: 'user+report',
    pt: '/exibir-consulta/resultado/{externalId}/input/{inputFields}/identificador/{uniqueIdentifier}',
  },
  {
    id: 'result-single',
    access: 'user+report',
    pt: '/exibir-consulta/unitaria/{externalId}/input/{inputFields}/identificador/{uniqueIdentifier}',
  },
  {
    id: 'result-history',
    access: 'user+report',
    pt: '/exibir-consulta/unitaria/{externalId}/identificador/{uniqueIdentifier}',
  },
  { id: 'report-link', access: 'user', pt: '/relatorio/{uid}', visitor: 'login-directory' },
  { id: 'history', access: 'user+report', pt: '/historico-consultas/unitaria' },
  { id: 'history-search', access: 'user+report', pt: '/historico-consultas/unitaria/busca' },
  { id: 'history-export', access: 'user+report', pt: '/historico-consultas/unitaria/exportar' },
  { id: 'history-file', access: 'user+report', pt: '/historico-consultas/unitaria/arquivo/{uid}' },
  { id: 'history-view', access: 'user+report', pt: '/historico-consultas/unitaria/visoes' },
  { id: 'history-view-remove', access: 'user+report', pt: '/historico-consultas/unitaria/visoes/remover' },
  { id: 'history-reveal', access: 'user+report', pt: '/historico-consultas/unitaria/mostrar' },
  { id: 'history-density', access: 'user+report', pt: '/historico-consultas/unitaria/densidade' },
  { id: 'report-receipt', access: 'user+report', pt: '/exibir-consulta/{uniqueIdentifier}/recibo' },
  {
    id: 'report-evidence',
    access: 'user+report',
    pt: '/exibir-consulta/{uniqueIdentifier}/comprovante/{sourceId}',
  },
  { id: 'report-pdf', access: 'user+report', pt: '/exibir-consulta/{uniqueIdentifier}/pdf' },
  { id: 'report-download', access: 'public', pt: '/baixar/{token}', en: '/download/{token}', noindex: true },
  { id: 'report-again', access: 'user+report', pt: '/exibir-consulta/{uniqueIdentifier}/novamente' },
  { id: 'report-resend', access: 'user+report', pt: '/exibir-consulta/{uniqueIdentifier}/reenviar' },
  { id: 'verify-report', access: 'public', pt: '/verificar[/{code}]', en: '/verify[/{code}]' },
  { id: 'operator-reports', access: 'user+operator', pt: '/operador/consultas', noindex: true },
  { id: 'operator-reports-source', access: 'user+operator', pt: '/operador/consultas/fonte', noindex: true },
] as const satisfies readonly RouteRow[];
