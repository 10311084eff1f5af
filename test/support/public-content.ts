import type { TestApp } from './app';
import { eventually } from './eventually';

/** Changes what the catalog or a visitors' page shows, and waits until the site has heard of it. */
export async function changeContent(
  { platform: { publicContent } }: Pick<TestApp, 'platform'>,
  change: () => PromiseLike<unknown>,
): Promise<void> {
  const before = publicContent.version();
  await change();
  // Where nobody listens yet, nothing is cached.
  if (before !== null) await eventually(() => publicContent.version() !== before);
}
