import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import { createHttpClient } from '~/src/gateways/wire/http-client';
import type { UnavailableReason } from '~/src/gateways/wire/outcome';
import { unavailability } from '~/src/gateways/wire/reply';

export interface LeakedPasswordsConfig {
  /** In production `https://api.pwnedpasswords.com/range`. */
  rangeUrl: string;
  timeoutMs: number;
}

type LeakOutcome = { outcome: 'leaked' | 'unknown' } | { outcome: 'unavailable'; reason: UnavailableReason };

interface LeakedPasswordsGateway {
  /** Whether a password is in known leaks. Neither it nor its full hash leaves this process. */
  check(password: string): Promise<LeakOutcome>;
}

/** Characters of the hash sent to the service; some 800 leaked passwords share them. */
const PREFIX = 5;
const LINE = /^([0-9A-F]{35}):(\d+)$/;
const MAX_BYTES = 512 * 1024;

/**
 * The range protocol of Have I Been Pwned (https://haveibeenpwned.com/API/v3#PwnedPasswords): the response
 * contains the suffix of every leaked hash with that prefix, and padding entries of count 0 that hide their
 * number.
 */
export function createLeakedPasswordsGateway(
  config: LeakedPasswordsConfig,
  deps: { log: Logger },
): LeakedPasswordsGateway {
  const send = createHttpClient({ provider: 'leaked-passwords', ...config, maxBytes: MAX_BYTES });
  const check = async (password: string): Promise<LeakOutcome> => {
    const hash = createHash('sha1').update(password, 'utf8').digest('hex').toUpperCase();
    const result = await send({
      method: 'GET',
      url: `${config.rangeUrl}/${hash.slice(0, PREFIX)}`,
      headers: { accept: 'text/plain', 'add-padding': 'true' },
    });
    if (result.kind === 'failure') return { outcome: 'unavailable', reason: result.reason };
    const failure = unavailability(result);
    if (failure) return { outcome: 'unavailable', reason: failure.reason };
    const counts = result.status === 200 ? readRange(result.text) : null;
    if (!counts) return { outcome: 'unavailable', reason: 'malformed' };
    return { outcome: (counts.get(hash.slice(PREFIX)) ?? 0) > 0 ? 'leaked' : 'unknown' };
  };

  return {
    async check(password) {
      const outcome = await check(password);
      const reason = outcome.outcome === 'unavailable' ? outcome.reason : undefined;
      const line = { provider: 'leaked-passwords', outcome: outcome.outcome, reason };
      deps.log[reason ? 'warn' : 'info'](line, 'leaked passwords asked');
      return outcome;
    },
  };
}

/** Count by hash suffix; null if a line is malformed, or there is none. */
function readRange(text: string): Map<string, number> | null {
  const counts = new Map<string, number>();
  for (const line of text.trim().split(/\r?\n/)) {
    const [, suffix, count] = LINE.exec(line) ?? [];
    if (!suffix) return null;
    counts.set(suffix, Number(count));
  }
  return counts;
}
