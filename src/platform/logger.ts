import pino, { type DestinationStream, type Logger } from 'pino';
import { traceFields } from '~/src/observe/trace';
import { maskDigits } from './mask-digits';

const MAX_MESSAGE = 500;

/**
 * JSON lines with allow-listed fields only: ids, codes and route patterns; never addresses, bodies, documents
 * or e-mails (docs/security/controls.md "Logs").
 */
export function createLogger(level: string, name: string, to?: DestinationStream): Logger {
  const settings = {
    level,
    name,
    base: { name },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: safeError },
    mixin: traceFields,
  };
  return to ? pino(settings, to) : pino(settings);
}

/** An error without what a driver may quote of personal data: Postgres puts values into `detail`. */
function safeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, constraint, table } = error as Error & Record<string, unknown>;
  return {
    type: error.name,
    message: maskDigits(error.message.slice(0, MAX_MESSAGE)),
    code,
    constraint,
    table,
    stack: getStack(error),
  };
}

function getStack(error: Error): string | undefined {
  const frames = error.stack?.split('\n').slice(1, 12).join('\n');
  return frames && maskDigits(frames);
}
