import { useCallback, useEffect, useRef, useState } from 'react';
import { hydrateIslands, unmountIslands } from '~/islands/runtime/hydrate';
import { OPEN_DIALOG } from '~/islands/runtime/intent';
import { prefixIds } from '~/islands/runtime/prefix-ids';
import { useTranslation } from '~/views/translation';

/** What gets the focus in a new fragment, by priority. */
const FIRST_FOCUS = [
  '[data-error-summary]',
  '[autofocus]',
  'input:not([type=hidden]), select, textarea',
  'a[href], button',
];

function focusFirst(box: HTMLElement): void {
  const rank = FIRST_FOCUS.find((selector) => box.querySelector(selector));
  if (rank) box.querySelector<HTMLElement>(rank)?.focus({ preventScroll: true });
}

/** A form's target, or its button's `formaction`. Attributes: a field named `action` shadows the property. */
const getAction = (form: HTMLFormElement, submitter: HTMLButtonElement | null): string =>
  new URL(submitter?.getAttribute('formaction') ?? form.getAttribute('action') ?? '', location.href).href;

/** Submits a form natively, with the pressed button. */
function submitNatively(form: HTMLFormElement, submitter: HTMLButtonElement | null): void {
  if (submitter?.name) {
    const { name, value } = submitter;
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  }
  form.setAttribute('action', getAction(form, submitter));
  form.submit();
}

const HEADERS = { 'X-Fragment': 'dialog' };

type Ask = (href: string, init: RequestInit, onFailure: () => void) => Promise<void>;

/** Fetches a fragment and shows it, or follows its redirect; the last of several requests wins. */
function useAsk(show: (html: string) => void): { ask: Ask; busy: boolean } {
  const [busy, setBusy] = useState(false);
  const latest = useRef(0);
  const ask = useCallback<Ask>(
    async (href, init, onFailure) => {
      latest.current += 1;
      const current = latest.current;
      const isLatest = () => current === latest.current;
      setBusy(true);
      try {
        const response = await fetch(href, { ...init, headers: HEADERS });
        const html = await response.text();
        if (!isLatest()) return;
        const target = response.headers.get('X-Location');
        if (target) location.assign(target);
        else if (response.headers.get('X-Fragment') === 'dialog') show(html);
        else location.assign(href);
      } catch {
        if (isLatest()) onFailure();
      } finally {
        if (isLatest()) setBusy(false);
      }
    },
    [show],
  );
  return { ask, busy };
}

/** Opens requested URLs, and calls `onReturn` when the page is restored from history. */
function useOpening(ask: Ask, onReturn: () => void): void {
  useEffect(() => {
    const open = (event: Event) => {
      event.preventDefault();
      const href = (event as CustomEvent<string>).detail;
      void ask(href, {}, () => location.assign(href));
    };
    document.addEventListener(OPEN_DIALOG, open);
    addEventListener('pageshow', onReturn);
    return () => {
      document.removeEventListener(OPEN_DIALOG, open);
      removeEventListener('pageshow', onReturn);
    };
  }, [ask, onReturn]);
}

/**
 * The page's one dialog: shows a route's fragment, submits its forms, shows their errors inside. Escape
 * closes it and restores the focus; the page behind is locked by CSS.
 */
export default function Modal() {
  const { t } = useTranslation('common');
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  /** The form being submitted. */
  const sent = useRef<HTMLFormElement>(null);

  const show = useCallback((html: string) => {
    const box = body.current;
    if (!box) return;
    sent.current = null;
    if (!dialog.current?.open) dialog.current?.showModal();
    unmountIslands(box);
    box.innerHTML = html;
    prefixIds(box);
    hydrateIslands(box);
    const heading = box.querySelector('h1, h2');
    if (heading?.id) dialog.current?.setAttribute('aria-labelledby', heading.id);
    focusFirst(box);
    dialog.current?.scrollTo(0, 0);
  }, []);

  const { ask, busy } = useAsk(show);
  // A page restored from history keeps its dialog, whose form can be submitted again.
  const release = useCallback(() => {
    sent.current = null;
  }, []);
  useOpening(ask, release);

  const submit = (event: React.FormEvent<HTMLDivElement>) => {
    const form = event.target as HTMLFormElement;
    if (form.getAttribute('method') !== 'post' || form.enctype === 'multipart/form-data') return;
    event.preventDefault();
    // A second press while submitting is ignored.
    if (sent.current === form) return;
    sent.current = form;
    const submitter = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    const fields = new FormData(form, submitter);
    const body = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]));
    void ask(getAction(form, submitter), { method: 'POST', body }, () => submitNatively(form, submitter));
  };

  const closed = () => {
    if (body.current) {
      unmountIslands(body.current);
      body.current.replaceChildren();
    }
  };

  return (
    <dialog ref={dialog} className="c-dialog" aria-busy={busy} onClose={closed}>
      <form method="dialog" className="c-dialog__close">
        <button type="submit" className="c-dialog__close-button" aria-label={t('close')}>
          <span aria-hidden="true">×</span>
        </button>
      </form>
      <div ref={body} className="c-dialog__body" onSubmit={submit} />
    </dialog>
  );
}
