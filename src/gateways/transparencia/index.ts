export {
  createTransparenciaGateway,
  type TransparenciaConfig,
  type TransparenciaGateway,
} from './transparencia.gateway';
export type { PepOffice } from './transparencia.types';
