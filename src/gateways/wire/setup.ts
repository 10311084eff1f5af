import type { Logger } from 'pino';
import type { z } from 'zod';

/** URL of the sandbox, and the origin by which browsers reach the product. */
export interface SandboxPlace {
  url: string;
  origin: string;
  env: NodeJS.ProcessEnv;
}

/** A gateway's settings, and how it is created from them. */
interface GatewaySetup<Shape extends z.ZodRawShape, Config, Gateway> {
  /** Its settings, by their names in the environment (docs/operations.md "Outside companies"). */
  env: Shape;
  /** Their defaults under SANDBOX=1. */
  sandbox(place: SandboxPlace): Record<string, string>;
  config(env: z.infer<z.ZodObject<Shape>>): Config;
  create(config: Config, deps: { log: Logger }): Gateway;
}

/** Infers the types of the four from each other. */
export const defineGateway = <Shape extends z.ZodRawShape, Config, Gateway>(
  setup: GatewaySetup<Shape, Config, Gateway>,
): GatewaySetup<Shape, Config, Gateway> => setup;
