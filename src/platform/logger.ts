import pino, { type DestinationStream, type Logger } from 'pino';

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
  };
  return to ? pino(settings, to) : pino(settings);
}

/** An error without what a driver may quote of personal data: Postgres puts values into `detail`. */
function safeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, constraint, table } = error as Error & Record<string, unknown>;
  return {
    type: error.name,
    message: withoutDigits(error.message),
    code,
    constraint,
    table,
    stack: getStack(error),
  };
}

const withoutDigits = (text: string): string => text.slice(0, 500).replace(/\d[\d./-]{8,}\d/g, '#');

function getStack(error: Error): string | undefined {
  return error.stack?.split('\n').slice(1, 12).join('\n');
}
