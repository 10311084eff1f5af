export type { InfosimplesConfig } from './infosimples.client';
export { createInfosimplesGateway, type InfosimplesGateway, type PoliceQuery } from './infosimples.gateway';
export type { LabourCertificate, PoliceCertificate } from './infosimples.types';
