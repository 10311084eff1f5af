import { useCallback, useEffect, useRef, useState } from 'react';
import { endIslands, hydrateIslands } from '~/islands/runtime/hydrate';
import { OPEN_DIALOG } from '~/islands/runtime/intent';
import { ownIds } from '~/islands/runtime/own-ids';
import { useTranslation } from '~/views/translation';

/** What takes the focus in a new fragment, by rank. */
const FIRST_FOCUS = [
  '[data-error-summary]',
  '[autofocus]',
  'input:not([type=hidden]), select, textarea',
  'a[href], button',
];

function focusFirst(box: HTMLElement): void {
  const rank = FIRST_FOCUS.find((selector) => box.querySelector(selector));
  if (rank) box.querySelector<HTMLElement>(rank)?.focus();
}

const HEADERS = { 'X-Fragment': 'dialog' };

/**
 * The one dialog of a page: shows the fragment of a route, sends its forms, shows their errors
 * inside. Escape closes, focus returns to where it was; the page behind is locked by CSS.
 */
export default function Modal() {
  const { t } = useTranslation('common');
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const [busy, setBusy] = useState(false);

  const show = useCallback((html: string) => {
    const box = body.current;
    if (!box) return;
    endIslands(box);
    box.innerHTML = html;
    ownIds(box);
    hydrateIslands(box);
    const heading = box.querySelector('h1, h2');
    if (heading?.id) dialog.current?.setAttribute('aria-labelledby', heading.id);
    focusFirst(box);
  }, []);

  const settle = useCallback(
    async (answer: Response, fallback: string) => {
      const target = answer.headers.get('X-Location');
      if (target) return location.assign(target);
      const html = await answer.text();
      if (answer.headers.get('X-Fragment') === 'dialog') return show(html);
      location.assign(fallback);
    },
    [show],
  );

  useEffect(() => {
    const open = async (event: Event) => {
      event.preventDefault();
      const href = (event as CustomEvent<string>).detail;
      setBusy(true);
      try {
        const answer = await fetch(href, { headers: HEADERS });
        dialog.current?.showModal();
        await settle(answer, href);
      } catch {
        location.assign(href);
      } finally {
        setBusy(false);
      }
    };
    document.addEventListener(OPEN_DIALOG, open);
    return () => document.removeEventListener(OPEN_DIALOG, open);
  }, [settle]);

  const submit = async (event: React.FormEvent<HTMLDivElement>) => {
    const form = event.target as HTMLFormElement;
    if (form.method !== 'post' || form.enctype === 'multipart/form-data') return;
    event.preventDefault();
    const submitter = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    const fields = new FormData(form, submitter);
    setBusy(true);
    try {
      const sent = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]));
      await settle(await fetch(form.action, { method: 'POST', headers: HEADERS, body: sent }), form.action);
    } catch {
      form.submit();
    } finally {
      setBusy(false);
    }
  };

  const closed = () => {
    if (body.current) {
      endIslands(body.current);
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
