/** A store did not answer in time, or failed so recently that it is not asked. */
export class StoreAway extends Error {
  constructor() {
    super('the store does not answer');
    this.name = 'StoreAway';
  }
}

/**
 * Settles like `work`, or rejects after `ms`. Answers that arrived while this process was busy still count.
 * @throws StoreAway
 */
export function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    // What the socket received meanwhile is read before an immediate runs.
    const timer = setTimeout(() => setImmediate(() => reject(new StoreAway())), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

const PAUSE_MS = 1_000;

/** Redis answered, if only with a refusal. */
const isAnswer = (error: unknown): boolean => (error as Error | null)?.name === 'ReplyError';

/**
 * Runs commands of a store that may be lost, each within `ms`. Once one was not answered all fail at once, and
 * each second `ping` looks whether the store is back.
 */
export function guardStore(ms: number, ping: () => Promise<unknown>) {
  let isAway = false;
  let nextPing = 0;
  const look = (): void => {
    if (Date.now() < nextPing) return;
    nextPing = Date.now() + ms + PAUSE_MS;
    within(ms, ping()).then(
      () => {
        isAway = false;
      },
      () => {
        nextPing = Date.now() + PAUSE_MS;
      },
    );
  };
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (isAway) {
      look();
      throw new StoreAway();
    }
    try {
      return await within(ms, work());
    } catch (error) {
      if (!isAnswer(error) && !isAway) {
        isAway = true;
        nextPing = Date.now() + PAUSE_MS;
      }
      throw error;
    }
  };
}
