import { request } from './request';

/** A form's target, or its button's `formaction`. Attributes: a field named `action` shadows the property. */
const getAction = (form: HTMLFormElement, submitter: HTMLElement | null): string =>
  new URL(submitter?.getAttribute('formaction') ?? form.getAttribute('action') ?? '', location.href).href;

/** A form's fields as it would send them; files only where its type says so. */
function getBody(form: HTMLFormElement, submitter: HTMLElement | null): FormData | URLSearchParams {
  const fields = new FormData(form, submitter);
  if (form.enctype === 'multipart/form-data') return fields;
  return new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]));
}

/** What a form sends, and where. */
export const readForm = (form: HTMLFormElement, submitter: HTMLElement | null) => ({
  href: getAction(form, submitter),
  init: { method: 'POST', body: getBody(form, submitter) },
});

/** Sends a form of a page. @throws RequestFailed when the server cannot be reached */
export function sendForm(form: HTMLFormElement, submitter: HTMLElement | null): Promise<Response> {
  const { href, init } = readForm(form, submitter);
  return request(href, { ...init, headers: { Accept: 'text/html', 'X-Fragment': 'page' } });
}

/**
 * Opens a form's target. A place on the page that is open would only be scrolled to, though there may be news on it:
 * an empty query makes it another address.
 */
export function goTo(target: string): void {
  const url = new URL(target, location.href);
  const [here] = location.href.split('#');
  const [there] = url.href.split('#');
  const isHere = url.hash !== '' && here === there;
  location.assign(isHere ? `${there}${url.search ? '&' : '?'}${url.hash}` : url);
}
