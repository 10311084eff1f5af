const LOAD_MS = 120_000;

/** A chunk failed to load; the plain link or form still works (specification 13). */
class ChunkLoadError extends Error {
  constructor(
    readonly request: string,
    readonly type: 'missing' | 'timeout',
  ) {
    super(`chunk ${type}: ${request}`);
    this.name = 'ChunkLoadError';
  }
}

/** Loads a chunk. @throws ChunkLoadError if it is missing, or takes longer than 120 s */
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

/** Unmount functions of islands whose container may be removed (a closed dialog). */
const ends = new WeakMap<Element, () => void>();

/** Schedules the hydration of every island under `root`. */
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
 * Loads an island's code and hydrates it, once; concurrent calls share the promise. When it resolves the
 * island is interactive and marked `data-awake`.
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
