import { clearFailure, showFailure } from '~/islands/shared/failure';
import { RequestFailed } from '~/islands/shared/request';

const SENT_MS = 10_000;
const BAR_MS = 300;

const bar = (): HTMLElement | null => document.getElementById('loading-bar');

/** Where a form's message stands; a button's is at the top of the page. */
const getPlace = (form: HTMLFormElement): Element =>
  (form.querySelector('input:not([type=hidden]), select, textarea') ? form : form.closest('main')) ?? form;

/** Marks the pressed button, ignores a second press, and shows a progress bar if the response takes a while. */
function onSubmit(event: SubmitEvent): void {
  const form = event.target;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method === 'dialog') return;
  if (form.dataset.sent) {
    event.preventDefault();
    return;
  }
  if (!navigator.onLine) {
    // The browser would leave the page, and what was typed with it, for its own.
    event.preventDefault();
    const { submitter } = event;
    showFailure(getPlace(form), new RequestFailed('NetworkError'), () => form.requestSubmit(submitter));
    return;
  }
  clearFailure(getPlace(form));
  form.dataset.sent = '1';
  event.submitter?.setAttribute('aria-busy', 'true');
  const showing = setTimeout(() => {
    const line = bar();
    if (line) line.hidden = false;
  }, BAR_MS);
  // A download leaves the page open, and the page can be restored from history.
  const release = () => {
    clearTimeout(showing);
    delete form.dataset.sent;
    event.submitter?.removeAttribute('aria-busy');
    const line = bar();
    if (line) line.hidden = true;
  };
  setTimeout(release, SENT_MS);
  addEventListener('pageshow', release, { once: true });
}

const isTyped = (node: Element | null): boolean =>
  (node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement) &&
  node.value !== node.defaultValue;

/** Puts files dropped on a drop zone into its field. */
function onDrop(event: DragEvent): void {
  const area = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-drop]') : null;
  if (!area) return;
  event.preventDefault();
  if (event.type === 'dragover') {
    area.dataset.over = '';
    return;
  }
  delete area.dataset.over;
  const field = area.querySelector<HTMLInputElement>('input[type=file]');
  if (event.type !== 'drop' || !field || !event.dataTransfer?.files.length) return;
  field.files = event.dataTransfer.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Forms: submitted once, with a progress sign; `data-auto-submit` submits on change, `data-send-now` at once. */
export function startForms(): void {
  // After every other listener: a dialog that submits the form itself has prevented the default by then.
  addEventListener('submit', onSubmit);
  for (const type of ['dragover', 'dragleave', 'drop'] as const) document.addEventListener(type, onDrop);
  document.addEventListener('change', (event) => {
    if (!(event.target instanceof Element)) return;
    event.target.closest<HTMLFormElement>('form[data-auto-submit]')?.requestSubmit();
  });
  // Does not move the focus of somebody who is already typing.
  if (!isTyped(document.activeElement)) document.querySelector<HTMLElement>('[data-error-summary]')?.focus();
  document.querySelector<HTMLFormElement>('form[data-send-now]')?.requestSubmit();
}
