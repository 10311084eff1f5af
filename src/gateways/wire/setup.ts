import type { Logger } from 'pino';
import type { z } from 'zod';

/** Where the sandbox speaks for the outside companies, and where browsers reach the product. */
export interface SandboxPlace {
  url: string;
  origin: string;
  env: NodeJS.ProcessEnv;
}

/** What a gateway needs said about it, and how it is made of that. */
interface GatewaySetup<Shape extends z.ZodRawShape, Config, Gateway> {
  /** Its settings, by their names in the environment (docs/operations.md "Outside companies"). */
  env: Shape;
  /** What they are under SANDBOX=1, where nothing else is said. */
  sandbox(place: SandboxPlace): Record<string, string>;
  config(env: z.infer<z.ZodObject<Shape>>): Config;
  create(config: Config, deps: { log: Logger }): Gateway;
}

/** Links the four to each other's types. */
export const defineGateway = <Shape extends z.ZodRawShape, Config, Gateway>(
  setup: GatewaySetup<Shape, Config, Gateway>,
): GatewaySetup<Shape, Config, Gateway> => setup;
