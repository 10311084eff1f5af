import type { Logger } from 'pino';
import { z } from 'zod';
import { ads } from './ads/ads.setup';
import { ats } from './ats/ats.setup';
import { bureau } from './bureau/bureau.setup';
import { captcha } from './captcha/captcha.setup';
import { chat } from './chat/chat.setup';
import { cnpj } from './cnpj/cnpj.setup';
import { datavalid } from './datavalid/datavalid.setup';
import { directory } from './directory/directory.setup';
import { facebook } from './facebook/facebook.setup';
import { ga4 } from './ga4/ga4.setup';
import { google } from './google/google.setup';
import { identity } from './identity/identity.setup';
import { infosimples } from './infosimples/infosimples.setup';
import { leakedPasswords } from './leaked-passwords/leaked-passwords.setup';
import { lists } from './lists/lists.setup';
import { paymentTerminal } from './payment-terminal/payment-terminal.setup';
import { pix } from './pix/pix.setup';
import { rd } from './rd/rd.setup';
import { scanner } from './scanner/scanner.setup';
import { serpro } from './serpro/serpro.setup';
import { sigap } from './sigap/sigap.setup';
import { sms } from './sms/sms.setup';
import { transparencia } from './transparencia/transparencia.setup';
import { webhooks } from './webhooks/webhooks.setup';
import type { Requirement, SandboxPlace } from './wire/setup';

/** The outside companies, one production client each; the sandbox differs by URL and credentials only. */
const SETUPS = {
  serpro,
  datavalid,
  cnpj,
  transparencia,
  infosimples,
  bureau,
  sigap,
  lists,
  pix,
  paymentTerminal,
  sms,
  captcha,
  chat,
  scanner,
  leakedPasswords,
  identity,
  google,
  facebook,
  directory,
  rd,
  ga4,
  ads,
  webhooks,
  ats,
};
type Setups = typeof SETUPS;

/** The gateways of a configuration; null: a company whose settings are missing, and what needs it is not available. */
export type GatewaysOf<Config extends GatewaysConfig> = {
  [Name in keyof Setups]: ReturnType<Setups[Name]['create']> | Extract<Config[Name], null>;
};

export type Gateways = GatewaysOf<GatewaysConfig>;

/** An outside company that may be missing. */
export type Company = {
  [Name in keyof Gateways]: null extends Gateways[Name] ? Name : never;
}[keyof Gateways];

/** URLs, credentials and timeouts of each company. */
export type GatewaysConfig = { [Name in keyof Setups]: ReturnType<Setups[Name]['config']> };

const each = <Value>(make: (name: keyof Setups) => Value): Record<string, Value> =>
  Object.fromEntries((Object.keys(SETUPS) as (keyof Setups)[]).map((name) => [name, make(name)]));

/** The names of a gateway's settings. */
export const settingsOf = (name: keyof Gateways): string[] => Object.keys(SETUPS[name].env);

/** Settings of one contract that only make sense together. */
export const gatewayRequirements: readonly Requirement[] = Object.values(SETUPS).flatMap(
  ({ requires = [] }: { requires?: readonly Requirement[] }) => requires,
);

/** The settings of all gateways, by their names in the environment. */
export const gatewayEnvironment: z.ZodRawShape = Object.assign(
  {},
  ...Object.values(SETUPS).map(({ env }) => env),
);

/** Their defaults under the sandbox. */
export const sandboxGateways = (place: SandboxPlace): Record<string, string> =>
  Object.assign({}, ...Object.values(SETUPS).map(({ sandbox }) => sandbox(place)));

/** The companies that an environment, valid or not, leaves without settings. */
export const unconfigured = (env: NodeJS.ProcessEnv): string[] =>
  (Object.keys(SETUPS) as (keyof Setups)[]).filter((name) => {
    const parsed = z.object(SETUPS[name].env as z.ZodRawShape).safeParse(env);
    return parsed.success && SETUPS[name].config(parsed.data as never) === null;
  });

/** Each gateway's configuration from a validated environment. */
export const gatewaysConfig = (checked: Record<string, unknown>): GatewaysConfig =>
  each((name) => SETUPS[name].config(checked as never)) as GatewaysConfig;

/** Creates the gateway of every company that is configured. @throws Error when a certificate file is unreadable */
export const createGateways = <Config extends GatewaysConfig>(
  config: Config,
  deps: { log: Logger },
): GatewaysOf<Config> =>
  each((name) => config[name] && SETUPS[name].create(config[name] as never, deps)) as GatewaysOf<Config>;

export type { AtsReply } from './ats/ats.gateway';
export type { CreditReport, NegativeRecord } from './bureau/bureau.gateway';
export { widgetSources } from './captcha/captcha-widget';
export {
  type ChatGateway,
  type ChatRemoteMessage,
  ChatUnavailable,
  signChatWebhook,
} from './chat/chat.gateway';
export type { CompanyRecord, CompanyStatus, Partner } from './cnpj/cnpj.types';
export { type DatavalidGateway, MAX_PICTURE_BYTES } from './datavalid/datavalid.gateway';
export type { FaceOutcome } from './datavalid/datavalid.types';
export type { DirectoryIdentity } from './directory/directory.gateway';
export type { SocialIdentity, SocialOutcome } from './google/google.gateway';
export type { IdentityOutcome } from './identity/identity.gateway';
export type { IdentityQuiz, IdentityRegistration } from './identity/identity.types';
export type { LabourCertificate, PoliceCertificate } from './infosimples/infosimples.types';
export { ListUnavailable } from './lists/lists.gateway';
export {
  type BirthPeriod,
  LIST_IDS,
  type ListEntry,
  type ListId,
  type PublishedList,
} from './lists/lists.types';
export { TerminalRefused, TerminalUnavailable } from './payment-terminal/payment-terminal.errors';
export { signNotification } from './payment-terminal/payment-terminal.gateway';
export type { TerminalOrder, TerminalStatus } from './payment-terminal/payment-terminal.types';
export { PixRefused, PixUnavailable } from './pix/pix.errors';
export { type PixGateway, parsePixWebhook } from './pix/pix.gateway';
export type { PixCharge, PixPayment, PixRefund } from './pix/pix.types';
export type { ScannerGateway } from './scanner/scanner.gateway';
export type { CpfRecord, CpfStatus } from './serpro/serpro.types';
export type { BettingStatus } from './sigap/sigap.gateway';
export type { SmsOutcome } from './sms/sms.gateway';
export type { Benefit, BenefitProgram } from './transparencia/transparencia.types';
export type { WebhookReply } from './webhooks/webhooks.gateway';
export type { ConversionOutcome } from './wire/conversion';
export type { ClientCertificate } from './wire/http-client';
export type { Evidence, RefusedReason, SourceOutcome, UnavailableReason } from './wire/outcome';
export { isGiven, type Requirement } from './wire/setup';
