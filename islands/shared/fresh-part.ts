import { useEffect } from 'react';
import { readText, request } from '~/islands/shared/request';

/** This page as the server renders it now; null when it refuses. A poll: it does not count as activity. */
export async function readPage(): Promise<Document | null> {
  const headers = { Accept: 'text/html', 'X-Poll': '1' };
  const response = await request(window.location.href, { headers });
  return response.ok ? new DOMParser().parseFromString(await readText(response), 'text/html') : null;
}

/** A part in which the user is active stays as it is. */
export function replacePart(id: string, fresh: Document): void {
  const [old, part] = [document.getElementById(id), fresh.getElementById(id)];
  if (old && part && !old.contains(document.activeElement)) old.replaceWith(part);
}

/** Replaces a part of the page whose `data-key` is not `key`; compared again with each `poll`. */
export function useFreshPart(id: string, key: string, poll: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a part that could not be read is read with the next poll
  useEffect(() => {
    const part = document.getElementById(id);
    if (!part || part.dataset.key === key) return;
    // Without an answer it stays as it is until the next poll.
    readPage().then(
      (fresh) => fresh && replacePart(id, fresh),
      () => undefined,
    );
  }, [id, key, poll]);
}
