export {
  createTransparenciaGateway,
  type TransparenciaConfig,
  type TransparenciaGateway,
} from './transparencia.gateway';
export type { Expulsion, PepOffice, Sanction } from './transparencia.types';
