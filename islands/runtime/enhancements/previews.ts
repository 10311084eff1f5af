import { clearFailure, showFailure } from '~/islands/shared/failure';
import { readText, request, toFailure } from '~/islands/shared/request';

let turn = 0;

/** Requests the form's page with the typed values, and replaces the parts with these ids. */
async function refresh(form: HTMLFormElement, parts: string): Promise<void> {
  turn += 1;
  const current = turn;
  const isOver = () => current !== turn || form.dataset.sent !== undefined;
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value);
  body.set('step', 'preview');
  try {
    const response = await request(form.action, { method: 'POST', body });
    const text = await readText(response);
    if (isOver()) return;
    clearFailure(form);
    if (response.ok && !response.redirected) replaceParts(parts, text);
  } catch (error) {
    if (!isOver()) showFailure(form, toFailure(error), () => void refresh(form, parts));
  }
}

function replaceParts(parts: string, html: string): void {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const id of parts.split(' ')) {
    const fresh = page.getElementById(id);
    if (fresh) document.getElementById(id)?.replaceChildren(...fresh.childNodes);
  }
}

/** Forms with `data-preview` and ids: these server-rendered parts are refreshed on each change of the form. */
export function startPreviews(): void {
  document.addEventListener('change', (event) => {
    const form = event.target instanceof Element ? event.target.closest<HTMLFormElement>('form') : null;
    if (form?.dataset.preview) void refresh(form, form.dataset.preview);
  });
}
