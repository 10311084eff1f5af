import { hash, verify } from '@node-rs/argon2';

/** argon2id tuned to about 100 ms on a small server core (reliability.md "Passwords"). */
const COST = { memoryCost: 19_456, timeCost: 3, parallelism: 1 };
const AT_ONCE = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** At most two hashes at once: more would fill libuv's threads and stall files and DNS (traps.md). */
async function limited<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

/** The stored form of a password. */
export function hashPassword(password: string): Promise<string> {
  return limited(() => hash(password, COST));
}

let dummy: Promise<string> | undefined;

/**
 * Whether the password fits. Without a stored hash (unknown user) it takes the same time and says no,
 * so that time does not tell who has an account.
 */
export async function passwordFits(stored: string | null, password: string): Promise<boolean> {
  dummy ??= hashPassword('no user has this password');
  const fits = await limited(async () => verify(stored ?? (await dummy) ?? '', password));
  return fits && stored !== null;
}
