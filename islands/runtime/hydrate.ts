const LOAD_MS = 120_000;

/** A chunk that did not come; the plain link or form continues working (specification 13). */
class ChunkLoadError extends Error {
  constructor(
    readonly request: string,
    readonly type: 'missing' | 'timeout',
  ) {
    super(`chunk ${type}: ${request}`);
    this.name = 'ChunkLoadError';
  }
}

/** Fetches a chunk. @throws ChunkLoadError when it is missing, or late by 120 s */
async function loadChunk<T>(address: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError(address, 'timeout')), LOAD_MS);
  });
  const chunk = import(address).catch(() => {
    throw new ChunkLoadError(address, 'missing');
  });
  try {
    return (await Promise.race([chunk, late])) as T;
  } finally {
    clearTimeout(timer);
  }
}

type ReactChunk = typeof import('./react');
type IslandChunk = { default: Parameters<ReactChunk['hydrate']>[1] };

/** Ends every island under a node that goes away (a closed dialog). */
const ends = new WeakMap<Element, () => void>();

/** Wakes every island under `root`, each in its own time. */
export function hydrateIslands(root: ParentNode): void {
  for (const island of root.querySelectorAll<HTMLElement>('[data-island]')) schedule(island);
}

/** Unmounts the islands under `root`. */
export function unmountIslands(root: ParentNode): void {
  for (const island of root.querySelectorAll('[data-island]')) ends.get(island)?.();
}

function schedule(island: HTMLElement): void {
  const when = island.dataset.when;
  if (when === 'now') void hydrateIsland(island);
  else if (when === 'intent') onIntent(island, () => hydrateIsland(island));
  else onVisible(island, () => hydrateIsland(island));
}

function onVisible(island: Element, run: () => void): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    run();
  });
  observer.observe(island);
}

function onIntent(island: Element, run: () => void): void {
  const events = ['pointerenter', 'focusin', 'pointerdown'];
  const once = () => {
    for (const name of events) island.removeEventListener(name, once);
    run();
  };
  for (const name of events) island.addEventListener(name, once);
}

const hydrating = new WeakMap<Element, Promise<void>>();

/**
 * Loads what an island needs and hydrates it, once; whoever calls again waits for the same. It listens
 * when the promise is kept, and says so by `data-awake`.
 */
export function hydrateIsland(island: HTMLElement): Promise<void> {
  const awake = hydrating.get(island) ?? load(island);
  hydrating.set(island, awake);
  return awake;
}

async function load(island: HTMLElement): Promise<void> {
  const { react, src } = island.dataset;
  const root = island.querySelector('[data-island-root]');
  const json = island.querySelector('script')?.textContent;
  if (!react || !src || !root || !json) return;
  const [runtime, chunk] = await Promise.all([loadChunk<ReactChunk>(react), loadChunk<IslandChunk>(src)]);
  const { awake, end } = runtime.hydrate(root, chunk.default, JSON.parse(json));
  ends.set(island, end);
  await awake;
  island.dataset.awake = '';
}
