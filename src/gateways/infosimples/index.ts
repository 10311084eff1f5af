export type { InfosimplesConfig } from './infosimples.client';
export type { InfosimplesGateway, PoliceQuery } from './infosimples.gateway';
export { infosimples } from './infosimples.setup';
export type { LabourCertificate, PoliceCertificate } from './infosimples.types';
