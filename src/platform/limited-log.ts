import type { Logger } from 'pino';

const WINDOW_MS = 10_000;
/** Kinds remembered at a time; there are about a dozen. */
const MAX_KINDS = 200;

interface Kind {
  /** Not written since the last line. */
  unwritten: number;
  write: (count: number) => void;
}

const kindsOf = new WeakMap<Logger, Map<string, Kind>>();

/** `READONLY`, `MOVED`, `ECONNREFUSED`: what happened, without which key or address. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { code } = error as { code?: string };
  return code ?? `${error.name} ${/^\w*/.exec(error.message)?.[0]}`;
}

/**
 * Warns of an error that may come by the thousand while something is down: one line for each message and kind
 * of error in ten seconds. `count` of the next line says how many there were since.
 */
export function warnLimited(
  log: Logger,
  error: unknown,
  message: string,
  fields: Record<string, string> = {},
): void {
  const kinds = kindsOf.get(log) ?? new Map<string, Kind>();
  kindsOf.set(log, kinds);
  const name = `${message} ${kindOf(error)}`;
  const write = (count: number) => log.warn({ ...fields, err: error, ...(count > 1 && { count }) }, message);
  const entry = kinds.get(name);
  if (entry) {
    entry.unwritten += 1;
    entry.write = write;
    return;
  }
  if (kinds.size >= MAX_KINDS) kinds.clear();
  const kind: Kind = { unwritten: 0, write };
  kinds.set(name, kind);
  write(1);
  endWindow(kinds, name, kind);
}

/** Writes what came in the window, and begins another; after a quiet one the kind is forgotten. */
function endWindow(kinds: Map<string, Kind>, name: string, kind: Kind): void {
  setTimeout(() => {
    if (kind.unwritten === 0) {
      if (kinds.get(name) === kind) kinds.delete(name);
      return;
    }
    kind.write(kind.unwritten);
    kind.unwritten = 0;
    endWindow(kinds, name, kind);
  }, WINDOW_MS).unref();
}
