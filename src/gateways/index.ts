import { readFileSync } from 'node:fs';
import type { Logger } from 'pino';
import { type BureauConfig, type BureauGateway, createBureauGateway } from './bureau';
import { type CaptchaConfig, type CaptchaGateway, createCaptchaGateway } from './captcha';
import { type CnpjConfig, type CnpjGateway, createCnpjGateway } from './cnpj';
import { createDirectoryGateway, type DirectoryConfig, type DirectoryGateway } from './directory';
import { createFacebookGateway, type FacebookConfig, type FacebookGateway } from './facebook';
import { createGoogleGateway, type GoogleConfig, type GoogleGateway } from './google';
import { createIdentityGateway, type IdentityConfig, type IdentityGateway } from './identity';
import { createInfosimplesGateway, type InfosimplesConfig, type InfosimplesGateway } from './infosimples';
import {
  createLeakedPasswordsGateway,
  type LeakedPasswordsConfig,
  type LeakedPasswordsGateway,
} from './leaked-passwords';
import { createListsGateway, type ListsConfig, type ListsGateway } from './lists';
import { createPixGateway, type PixConfig, type PixGateway } from './pix';
import { createScannerGateway, type ScannerConfig, type ScannerGateway } from './scanner';
import { createSerproGateway, type SerproConfig, type SerproGateway } from './serpro';
import { createSigapGateway, type SigapConfig, type SigapGateway } from './sigap';
import { createSmsGateway, type SmsConfig, type SmsGateway } from './sms';
import {
  createTransparenciaGateway,
  type TransparenciaConfig,
  type TransparenciaGateway,
} from './transparencia';
import type { ClientCertificate } from './wire/http-client';

/** The outside companies, one real client each; the sandbox differs by address and credentials only. */
export interface Gateways {
  serpro: SerproGateway;
  cnpj: CnpjGateway;
  transparencia: TransparenciaGateway;
  infosimples: InfosimplesGateway;
  bureau: BureauGateway;
  sigap: SigapGateway;
  lists: ListsGateway;
  pix: PixGateway;
  sms: SmsGateway;
  captcha: CaptchaGateway;
  /** Null where none is named; files are not scanned then. */
  scanner: ScannerGateway | null;
  /** Null where no service is named; passwords are not held against leaks then. */
  leakedPasswords: LeakedPasswordsGateway | null;
  identity: IdentityGateway;
  /** Null where no client of ours is registered there; its button is not shown then. */
  google: GoogleGateway | null;
  facebook: FacebookGateway | null;
  directory: DirectoryGateway | null;
}

/** Addresses, credentials and time limits of each company. */
export interface GatewaysConfig {
  serpro: SerproConfig;
  cnpj: CnpjConfig;
  transparencia: TransparenciaConfig;
  infosimples: InfosimplesConfig;
  bureau: BureauConfig;
  sigap: SigapConfig;
  lists: ListsConfig;
  /** The bank's client certificate comes as text, or as the names of two PEM files. */
  pix: PixConfig & { certFile?: string; certKeyFile?: string };
  sms: SmsConfig;
  /** Null: no outside captcha; every token of one fails. */
  captcha: CaptchaConfig | null;
  leakedPasswords: LeakedPasswordsConfig | null;
  scanner: ScannerConfig | null;
  identity: IdentityConfig;
  google: GoogleConfig | null;
  facebook: FacebookConfig | null;
  directory: DirectoryConfig | null;
}

/** Makes every gateway. @throws Error when a certificate file cannot be read */
export function createGateways(config: GatewaysConfig, deps: { log: Logger }): Gateways {
  const { certFile, certKeyFile, ...pix } = config.pix;
  return {
    serpro: createSerproGateway(config.serpro, deps),
    cnpj: createCnpjGateway(config.cnpj, deps),
    transparencia: createTransparenciaGateway(config.transparencia, deps),
    infosimples: createInfosimplesGateway(config.infosimples, deps),
    bureau: createBureauGateway(config.bureau, deps),
    sigap: createSigapGateway(config.sigap, deps),
    lists: createListsGateway(config.lists, deps),
    pix: createPixGateway({ ...pix, certificate: pix.certificate ?? fromFiles(certFile, certKeyFile) }, deps),
    sms: createSmsGateway(config.sms, deps),
    captcha: config.captcha ? createCaptchaGateway(config.captcha, deps) : noCaptcha,
    leakedPasswords: config.leakedPasswords && createLeakedPasswordsGateway(config.leakedPasswords, deps),
    scanner: config.scanner && createScannerGateway(config.scanner, deps),
    identity: createIdentityGateway(config.identity, deps),
    google: config.google && createGoogleGateway(config.google, deps),
    facebook: config.facebook && createFacebookGateway(config.facebook, deps),
    directory: config.directory && createDirectoryGateway(config.directory, deps),
  };
}

const noCaptcha: CaptchaGateway = {
  widget: null,
  verify: async () => ({ outcome: 'failed', reason: 'invalid' }),
};

function fromFiles(certFile?: string, keyFile?: string): ClientCertificate | undefined {
  if (!certFile || !keyFile) return undefined;
  return { cert: readFileSync(certFile, 'utf8'), key: readFileSync(keyFile, 'utf8') };
}

export type { BureauGateway, CreditReport, NegativeRecord } from './bureau';
export { type CaptchaGateway, type CaptchaOutcome, type CaptchaWidget, widgetSources } from './captcha';
export type { CnpjGateway, CompanyAddress, CompanyRecord, CompanyStatus, Partner } from './cnpj';
export type { DirectoryGateway, DirectoryIdentity } from './directory';
export type { FacebookGateway } from './facebook';
export type { GoogleGateway, SocialIdentity, SocialOutcome } from './google';
export {
  type IdentityGateway,
  type IdentityOutcome,
  type IdentityPerson,
  type IdentityQuiz,
  type IdentityRegistration,
  SITUATIONS,
  type Situation,
} from './identity';
export type { InfosimplesGateway, LabourCertificate, PoliceCertificate, PoliceQuery } from './infosimples';
export type { LeakedPasswordsGateway, LeakOutcome } from './leaked-passwords';
export {
  LIST_IDS,
  type ListEntry,
  type ListId,
  type ListsGateway,
  ListUnavailable,
  type PublishedList,
} from './lists';
export {
  type PixCharge,
  type PixChargeRequest,
  type PixGateway,
  type PixPayment,
  type PixRefund,
  PixRefused,
  PixUnavailable,
  parsePixWebhook,
} from './pix';
export type { ScannerGateway, ScanOutcome } from './scanner';
export { CPF_STATUS, type CpfRecord, type CpfStatus, type SerproGateway } from './serpro';
export type { BettingStatus, SigapGateway } from './sigap';
export type { SmsGateway, SmsOutcome } from './sms';
export type { Expulsion, PepOffice, Sanction, TransparenciaGateway } from './transparencia';
export type { ClientCertificate } from './wire/http-client';
export type { SignInState } from './wire/openid';
export type { Evidence, RefusedReason, SourceOutcome, UnavailableReason } from './wire/outcome';
