export type { TransparenciaGateway } from './transparencia.gateway';
export { transparencia } from './transparencia.setup';
export type { Expulsion, PepOffice, Sanction } from './transparencia.types';
