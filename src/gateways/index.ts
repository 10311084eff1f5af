import type { Logger } from 'pino';
import type { z } from 'zod';
import { bureau } from './bureau';
import { captcha } from './captcha';
import { cnpj } from './cnpj';
import { directory } from './directory';
import { facebook } from './facebook';
import { google } from './google';
import { identity } from './identity';
import { infosimples } from './infosimples';
import { leakedPasswords } from './leaked-passwords';
import { lists } from './lists';
import { pix } from './pix';
import { scanner } from './scanner';
import { serpro } from './serpro';
import { sigap } from './sigap';
import { sms } from './sms';
import { transparencia } from './transparencia';
import type { SandboxPlace } from './wire/setup';

/** The outside companies, one real client each; the sandbox differs by address and credentials only. */
const SETUPS = {
  serpro,
  cnpj,
  transparencia,
  infosimples,
  bureau,
  sigap,
  lists,
  pix,
  sms,
  captcha,
  scanner,
  leakedPasswords,
  identity,
  google,
  facebook,
  directory,
};
type Setups = typeof SETUPS;

export type Gateways = { [Name in keyof Setups]: ReturnType<Setups[Name]['create']> };

/** Addresses, credentials and time limits of each company. */
export type GatewaysConfig = { [Name in keyof Setups]: ReturnType<Setups[Name]['config']> };

const each = <Value>(make: (name: keyof Setups) => Value): Record<string, Value> =>
  Object.fromEntries((Object.keys(SETUPS) as (keyof Setups)[]).map((name) => [name, make(name)]));

/** The settings of all, by their names in the environment. */
export const gatewayEnvironment: z.ZodRawShape = Object.assign(
  {},
  ...Object.values(SETUPS).map(({ env }) => env),
);

/** What they are under the sandbox, where nothing else is said. */
export const sandboxGateways = (place: SandboxPlace): Record<string, string> =>
  Object.assign({}, ...Object.values(SETUPS).map(({ sandbox }) => sandbox(place)));

/** Each gateway's own of an environment that `gatewayEnvironment` has checked. */
export const gatewaysConfig = (checked: Record<string, unknown>): GatewaysConfig =>
  each((name) => SETUPS[name].config(checked as never)) as GatewaysConfig;

/** Makes every gateway. @throws Error when a certificate file cannot be read */
export const createGateways = (config: GatewaysConfig, deps: { log: Logger }): Gateways =>
  each((name) => SETUPS[name].create(config[name] as never, deps)) as Gateways;

export type { BureauGateway, CreditReport, NegativeRecord } from './bureau';
export { widgetSources } from './captcha';
export type { CnpjGateway, CompanyRecord, CompanyStatus, Partner } from './cnpj';
export type { DirectoryIdentity } from './directory';
export type { SocialIdentity, SocialOutcome } from './google';
export type {
  IdentityOutcome,
  IdentityQuiz,
  IdentityRegistration,
} from './identity';
export type { InfosimplesGateway, LabourCertificate, PoliceCertificate } from './infosimples';
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
  type PixGateway,
  type PixPayment,
  type PixRefund,
  PixRefused,
  PixUnavailable,
  parsePixWebhook,
} from './pix';
export type { ScannerGateway } from './scanner';
export type { CpfRecord, CpfStatus, SerproGateway } from './serpro';
export type { BettingStatus, SigapGateway } from './sigap';
export type { SmsOutcome } from './sms';
export type { Expulsion, PepOffice, Sanction, TransparenciaGateway } from './transparencia';
export type { ClientCertificate } from './wire/http-client';
export type { Evidence, RefusedReason, SourceOutcome, UnavailableReason } from './wire/outcome';
