import type { Logger } from 'pino';
import { z } from 'zod';

/** URL of the sandbox, and the origin by which browsers reach the product. */
export interface SandboxPlace {
  url: string;
  origin: string;
  env: NodeJS.ProcessEnv;
}

/** With any of the first set, all of the second must be: half a contract is a mistake. */
export interface Requirement {
  any: readonly string[];
  all: readonly string[];
  /** Not required with this one set. */
  unless?: string;
}

/** Settings that only make sense together. */
export const together = (names: readonly string[]): Requirement => ({ any: names, all: names });

/** A gateway's settings, and how it is created from them. */
interface GatewaySetup<Shape extends z.ZodRawShape, Config, Gateway> {
  /** Its settings, by their names in the environment (docs/operations.md "Outside companies"). */
  env: Shape;
  requires?: readonly Requirement[];
  /** Their defaults under SANDBOX=1. */
  sandbox(place: SandboxPlace): Record<string, string>;
  /** Null where settings are missing without which there is no company: its gateway is null then. */
  config(env: z.infer<z.ZodObject<Shape>>): Config;
  create(config: NonNullable<Config>, deps: { log: Logger }): Gateway;
}

/** Infers the types of the four from each other. */
export const defineGateway = <Shape extends z.ZodRawShape, Config, Gateway>(
  setup: GatewaySetup<Shape, Config, Gateway>,
): GatewaySetup<Shape, Config, Gateway> => setup;

/** The settings with these given. */
type Complete<Env, Name extends keyof Env> = Omit<Env, Name> & { [Key in Name]-?: NonNullable<Env[Key]> };

/** The settings if these are all given, else null. */
export const ifGiven = <Env extends object, Name extends keyof Env>(
  env: Env,
  names: readonly Name[],
): Complete<Env, Name> | null => (names.every((name) => env[name]) ? (env as Complete<Env, Name>) : null);

/** The word that turns a public service off which needs no contract. */
const OFF = 'off';

/** An address, or the word that turns its service off. */
export const urlOrOff = z
  .string()
  .refine((text) => text === OFF || URL.canParse(text), 'must be a URL, or "off"');

/** The address of a service that is open to everybody; empty when it was turned off. */
export const openService = (address: string) =>
  urlOrOff.default(address).transform((text) => (text === OFF ? '' : text));

/** Whether a setting says something other than `off`. */
export const isGiven = (value: string | undefined): boolean => Boolean(value) && value !== OFF;
