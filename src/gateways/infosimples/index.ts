export type { InfosimplesGateway } from './infosimples.gateway';
export { infosimples } from './infosimples.setup';
export type { LabourCertificate, PoliceCertificate } from './infosimples.types';
