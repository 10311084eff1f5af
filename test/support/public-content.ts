import type { TestApp } from './app';
import { eventually } from './eventually';

/** Changes something that the catalog or a visitors' page shows, and waits until the site has been notified. */
export async function changeContent(
  { platform: { publicContent } }: Pick<TestApp, 'platform'>,
  change: () => PromiseLike<unknown>,
): Promise<void> {
  const before = publicContent.version();
  await change();
  // Without a listener nothing is cached.
  if (before !== null) await eventually(() => publicContent.version() !== before);
}
