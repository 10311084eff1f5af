/** Something that must be so for a process to take work. */
export interface ReadinessCheck {
  /** What is checked: `postgres`. */
  name: string;
  /** Null if it is so; else why not, as a short machine word without secrets: `read_only`. */
  check: () => Promise<string | null>;
}

/** Why each failing check fails, by its name; empty when the process is ready. */
type Failing = Readonly<Record<string, string>>;

/** The state of every check, at most a second old. Never throws. */
export type Readiness = () => Promise<Failing>;

const CHECK_MS = 2_000;
const FRESH_MS = 1_000;

/**
 * Runs the checks together, each for at most two seconds: a late one fails with `timeout`, a throwing one with
 * `unreachable`. Whoever asks within a second gets the same answer, so that asking often costs nothing.
 */
export function createReadiness(checks: readonly ReadinessCheck[], freshMs = FRESH_MS): Readiness {
  let last: { at: number; failing: Promise<Failing> } | null = null;
  return () => {
    if (!last || Date.now() - last.at >= freshMs) last = { at: Date.now(), failing: runChecks(checks) };
    return last.failing;
  };
}

async function runChecks(checks: readonly ReadinessCheck[]): Promise<Failing> {
  const reasons = await Promise.all(
    checks.map(async ({ name, check }) => {
      const late = new Promise<string>((resolve) => setTimeout(resolve, CHECK_MS, 'timeout').unref());
      return [name, await Promise.race([check().catch(() => 'unreachable'), late])] as const;
    }),
  );
  return Object.fromEntries(reasons.filter((reason): reason is [string, string] => reason[1] !== null));
}

interface Health {
  status: number;
  body: Record<string, unknown>;
}

/** The answer of `/health/ready`: 200, or 503 with the failing checks and why each fails. */
export async function readyAnswer(readiness: Readiness, isDraining: () => boolean): Promise<Health> {
  if (isDraining()) return { status: 503, body: { status: 'draining' } };
  const reasons = await readiness();
  const failing = Object.keys(reasons);
  if (failing.length === 0) return { status: 200, body: { status: 'ok' } };
  return { status: 503, body: { status: 'failing', failing, reasons } };
}
