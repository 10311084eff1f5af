import { RequestFailed } from './request';

const MARK = 'data-failure-shown';

/** Removes the message from a place. */
export function clearFailure(place: Element): void {
  place.querySelector(`:scope > [${MARK}]`)?.remove();
}

/**
 * Shows at the top of `place` that a request failed, with a button that tries again; what was typed stays. The
 * message comes from the page's template (views/components/feedback/failure.tsx). Returns its button.
 */
export function showFailure(
  place: Element,
  { failure, unable, refusal }: RequestFailed,
  retry: () => void,
): HTMLElement | null {
  clearFailure(place);
  const template = document.getElementById('failure');
  if (!(template instanceof HTMLTemplateElement)) return null;
  const message = document.importNode(template.content, true).firstElementChild;
  if (!message) return null;
  for (const text of message.querySelectorAll<HTMLElement>('[data-failure]')) {
    if (text.dataset.failure !== failure) text.remove();
    else if (refusal) text.textContent = refusal;
    else if (unable) text.prepend(`${unable} `);
  }
  message.setAttribute(MARK, '');
  place.prepend(message);
  message.scrollIntoView({ block: 'nearest' });
  const button = message.querySelector<HTMLElement>('[data-failure-retry]');
  button?.addEventListener('click', retry);
  return button;
}

/** What an error page says, to be said in place; null for any other page. */
export function readErrorPage(page: string | Document): RequestFailed | null {
  const { body } = typeof page === 'string' ? new DOMParser().parseFromString(page, 'text/html') : page;
  const isRefused = body.querySelector('[data-error-page="refused"]') !== null;
  if (!isRefused && !body.querySelector('[data-error-page]')) return null;
  const listTexts = (part: string) =>
    [...body.querySelectorAll(`[data-${part}]`)].map((node) => node.textContent).join(' ') || null;
  return new RequestFailed(
    'InternalServerError',
    listTexts('unable'),
    isRefused ? listTexts('refusal') : null,
  );
}
