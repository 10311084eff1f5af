import type { Logger } from 'pino';
import { type Listening, listen } from './listen';
import { forgetSettings } from './settings';

/** Told by triggers on every table whose rows visitors' pages show (migrations, "public_content"). */
const CHANNEL = 'public_content';

/** When what visitors' pages show has changed. */
export interface PublicContent {
  /** Grows with each change; null while changes could be missed, and nothing may be cached then. */
  version(): number | null;
  stop(): Promise<void>;
}

/** Watches prices, products, packages and settings from the first question on. */
export function watchPublicContent({
  databaseUrl,
  log,
}: {
  databaseUrl: string;
  log: Logger;
}): PublicContent {
  let changes = 0;
  let listening: Listening | null = null;
  const onNotify = () => {
    changes += 1;
    // A page drawn now must not hold what was remembered before the change.
    forgetSettings();
  };
  return {
    version() {
      listening ??= listen({ databaseUrl, channel: CHANNEL, onNotify, log });
      return listening.isConnected() ? changes : null;
    },
    async stop() {
      await listening?.stop();
    },
  };
}
