import { runUntraced } from '~/src/observe/trace';

interface Item<I, O> {
  input: I;
  resolve: (output: O) => void;
  reject: (error: unknown) => void;
}

/**
 * Combines concurrent calls for the same `owner`: those made while a run is under way share the next one. Nothing waits
 * for a timer, so a call alone runs at once. `run` returns an output for each input, in order; an error of it is
 * every caller's. A run belongs to no caller's trace.
 */
export function gather<Owner extends object, I, O>(
  run: (owner: Owner, inputs: readonly I[]) => Promise<readonly O[]>,
): (owner: Owner, input: I) => Promise<O> {
  const queues = new WeakMap<Owner, Item<I, O>[]>();
  const runAll = async (owner: Owner, queue: Item<I, O>[]): Promise<void> => {
    // What arrives with the same read of a socket is handled before this goes on.
    await new Promise((resolve) => setImmediate(resolve));
    while (queue.length > 0) {
      const batch = queue.splice(0);
      try {
        const outputs = await run(
          owner,
          batch.map(({ input }) => input),
        );
        for (const [at, { resolve }] of batch.entries()) resolve(outputs[at] as O);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    queues.delete(owner);
  };
  return (owner, input) =>
    new Promise((resolve, reject) => {
      const queue = queues.get(owner) ?? [];
      queue.push({ input, resolve, reject });
      if (queues.has(owner)) return;
      queues.set(owner, queue);
      void runUntraced(() => runAll(owner, queue));
    });
}
