import { hash, verify } from '@node-rs/argon2';

interface PasswordCost {
  memoryKib: number;
  passes: number;
}

/** argon2id, about 100 ms of one core (docs/security/controls.md "Passwords"); configured at startup. */
let cost = { memoryCost: 65_536, timeCost: 6, parallelism: 1 };
const MAX_CONCURRENT = 2;

/** Sets the cost of new hashes; stored ones keep theirs until their user logs in. */
export function setPasswordCost({ memoryKib, passes }: PasswordCost): void {
  if (memoryKib === cost.memoryCost && passes === cost.timeCost) return;
  cost = { memoryCost: memoryKib, timeCost: passes, parallelism: 1 };
  dummy = undefined;
}

/** Whether a stored hash was made at another cost than the current one. */
export function needsRehash(stored: string): boolean {
  return !stored.includes(`$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`);
}

let running = 0;
const queue: (() => void)[] = [];

/** At most two hashes at once: more would fill libuv's threads and stall files and DNS (docs/pitfalls.md). */
async function limited<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_CONCURRENT) await new Promise<void>((resolve) => queue.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = queue.shift();
    if (next)
      next(); // takes over this one's slot
    else running -= 1;
  }
}

/** The stored form of a password. */
export function hashPassword(password: string): Promise<string> {
  return limited(() => hash(password, cost));
}

let dummy: Promise<string> | undefined;

/**
 * Whether the password matches. Without a stored hash (unknown user) it takes the same time and returns
 * false, so that timing does not reveal who has an account.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  dummy ??= hashPassword('no user has this password');
  const against = stored ?? (await dummy);
  const fits = await limited(() => verify(against, password));
  return fits && stored !== null;
}
