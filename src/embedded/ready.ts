import { setTimeout as sleep } from 'node:timers/promises';

/** Resolves to true once the URL answers 200; to false when `givenUp` becomes true first. */
export async function waitUntilReady(url: string, givenUp: () => boolean): Promise<boolean> {
  while (!givenUp()) {
    const status = await fetch(url, { signal: AbortSignal.timeout(2_000), redirect: 'manual' }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status;
      },
      () => 0,
    );
    if (status === 200) return true;
    await sleep(150);
  }
  return false;
}
