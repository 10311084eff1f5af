/** Runs tasks with the same key one after another within this process; different keys do not wait for each other. */
export function createSequencer(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const before = last.get(key) ?? Promise.resolve();
    const own = before.then(work, work);
    last.set(key, own);
    const release = () => {
      if (last.get(key) === own) last.delete(key);
    };
    own.then(release, release);
    return own;
  };
}
