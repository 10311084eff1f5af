import { showPage } from '~/islands/runtime/show-page';
import { clearFailure, readErrorPage, showFailure } from '~/islands/shared/failure';
import { goTo, sendForm } from '~/islands/shared/form-request';
import { RequestFailed, readText, toFailure } from '~/islands/shared/request';

const SENT_MS = 10_000;
const BAR_MS = 300;

const bar = (): HTMLElement | null => document.getElementById('loading-bar');

/** Where a form's message stands; a button's is at the top of the page. */
const getPlace = (form: HTMLFormElement): Element =>
  (form.querySelector('input:not([type=hidden]), select, textarea') ? form : form.closest('main')) ?? form;

/**
 * Marks a form that is being sent and its button, and shows a progress bar if the response takes a while. Returns
 * what undoes that.
 */
function mark(form: HTMLFormElement, submitter: HTMLElement | null): () => void {
  form.dataset.sent = '1';
  submitter?.setAttribute('aria-busy', 'true');
  const setBar = (isVisible: boolean) => {
    const line = bar();
    if (line) line.hidden = !isVisible;
  };
  const showing = setTimeout(() => setBar(true), BAR_MS);
  const release = () => {
    clearTimeout(showing);
    delete form.dataset.sent;
    submitter?.removeAttribute('aria-busy');
    setBar(false);
  };
  // The page can be restored from history.
  addEventListener('pageshow', release, { once: true });
  return release;
}

const isFile = ({ headers }: Response): boolean =>
  /^attachment/i.test(headers.get('Content-Disposition') ?? '');

/** Saves a response as the browser would. */
async function save(response: Response): Promise<void> {
  const name = /filename="?([^";]+)/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? '';
  const href = URL.createObjectURL(await response.blob());
  Object.assign(document.createElement('a'), { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), SENT_MS);
}

/**
 * Does what the browser would do with the response to a form: follows it, saves it, or shows it. Returns whether
 * the page stays. @throws RequestFailed with a response that would only take away what was typed
 */
async function follow(response: Response): Promise<{ stays: boolean }> {
  const target = response.headers.get('X-Location') ?? (response.redirected ? response.url : null);
  if (target) {
    goTo(target);
    return { stays: false };
  }
  if (response.ok && isFile(response)) {
    await save(response);
    return { stays: true };
  }
  const page = new DOMParser().parseFromString(await readText(response), 'text/html');
  const failure = response.ok ? null : readErrorPage(page);
  if (failure) throw failure;
  showPage(page, response.url);
  return { stays: true };
}

/**
 * Sends a form of the page, once. Without a response that can be shown it says so above the fields, where what was
 * typed stays, and offers to try again (specification 13, decision 0081).
 */
async function send(form: HTMLFormElement, submitter: HTMLElement | null, startPage: () => void) {
  const place = getPlace(form);
  clearFailure(place);
  const response = sendForm(form, submitter);
  const release = mark(form, submitter);
  try {
    const { stays } = await follow(await response);
    if (!stays) return;
    release();
    if (!form.isConnected) startPage();
  } catch (error) {
    release();
    showFailure(place, toFailure(error), () => form.requestSubmit(submitter));
  }
}

/** Sends a form that posts; any other is left to the browser, whose address keeps what was typed. */
function onSubmit(event: SubmitEvent, startPage: () => void): void {
  const { target: form, submitter } = event;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method === 'dialog') return;
  const isPost = form.method === 'post';
  if (!isPost && !form.dataset.sent && navigator.onLine) {
    // A download leaves the page open.
    setTimeout(mark(form, submitter), SENT_MS);
    return;
  }
  event.preventDefault();
  if (form.dataset.sent) return;
  if (isPost) return void send(form, submitter, startPage);
  // The browser would leave the page for its own.
  showFailure(getPlace(form), new RequestFailed('NetworkError'), () => form.requestSubmit(submitter));
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

/** Says which file is chosen, and how large it is, where its drop zone has a place for it. */
function nameFile({ target }: Event): void {
  if (!(target instanceof HTMLInputElement) || target.type !== 'file') return;
  const place = target.closest('[data-drop]')?.querySelector<HTMLElement>('[data-chosen]');
  const [file] = target.files ?? [];
  if (!place?.dataset.chosen || !file || target.files?.length !== 1) return;
  const units = { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 } as const;
  const size = Math.max(1, file.size / 1_000).toLocaleString(document.documentElement.lang, units);
  place.textContent = `${file.name} · ${size}. ${place.dataset.chosen}`;
}

/** Submits a form that is to be sent as soon as its page is there. */
export function sendNow(): void {
  document.querySelector<HTMLFormElement>('form[data-send-now]')?.requestSubmit();
}

/**
 * Forms: submitted once, with a progress sign; `data-auto-submit` submits on change. `startPage` begins a page that
 * is shown in place of the form's.
 */
export function startForms(startPage: () => void): void {
  // After every other listener: a dialog that submits the form itself has prevented the default by then.
  addEventListener('submit', (event) => onSubmit(event, startPage));
  for (const type of ['dragover', 'dragleave', 'drop'] as const) document.addEventListener(type, onDrop);
  document.addEventListener('change', nameFile);
  document.addEventListener('change', (event) => {
    if (!(event.target instanceof Element)) return;
    event.target.closest<HTMLFormElement>('form[data-auto-submit]')?.requestSubmit();
  });
  // Does not move the focus of somebody who is already typing.
  if (!isTyped(document.activeElement)) document.querySelector<HTMLElement>('[data-error-summary]')?.focus();
}
