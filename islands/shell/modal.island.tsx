import { useCallback, useEffect, useRef } from 'react';
import { hydrateIslands, unmountIslands } from '~/islands/runtime/hydrate';
import { OPEN_DIALOG } from '~/islands/runtime/intent';
import { prefixIds } from '~/islands/runtime/prefix-ids';
import { clearFailure, showFailure } from '~/islands/shared/failure';
import { readForm } from '~/islands/shared/form-request';
import { useTranslation } from '~/views/translation';
import { type Ask, useFragment, useLate, useSign } from './use-fragment';

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

/** Opens requested URLs, and calls `onReturn` when the page is restored from history. */
function useOpening(open: (href: string) => void, onReturn: () => void): void {
  useEffect(() => {
    const onOpen = (event: Event) => {
      event.preventDefault();
      open((event as CustomEvent<string>).detail);
    };
    document.addEventListener(OPEN_DIALOG, onOpen);
    addEventListener('pageshow', onReturn);
    return () => {
      document.removeEventListener(OPEN_DIALOG, onOpen);
      removeEventListener('pageshow', onReturn);
    };
  }, [open, onReturn]);
}

/** Sends the forms of a dialog, each once; where there is no response, it says so above what was typed. */
function useSubmitting(ask: Ask) {
  /** The form being submitted. */
  const submission = useRef<HTMLFormElement>(null);
  const release = useCallback(() => {
    submission.current = null;
  }, []);
  const submit = (event: React.FormEvent<HTMLDivElement>) => {
    const form = event.target as HTMLFormElement;
    if (form.getAttribute('method') !== 'post') return;
    event.preventDefault();
    // A second press while submitting is ignored.
    if (submission.current === form) return;
    submission.current = form;
    const submitter = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    clearFailure(form);
    submitter?.setAttribute('aria-busy', 'true');
    const { href, init } = readForm(form, submitter);
    void ask(href, init, (failure) => {
      release();
      submitter?.removeAttribute('aria-busy');
      showFailure(form, failure, () => form.requestSubmit(submitter));
    });
  };
  return { submit, release };
}

/**
 * The page's one dialog: shows a route's fragment, submits its forms, shows their errors inside. Escape
 * closes it and restores the focus; the page behind is locked by CSS.
 */
export default function Modal() {
  const { t } = useTranslation('common');
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  /** An address whose fragment has not been shown yet. */
  const opening = useRef(false);
  const sign = useRef(false);

  const show = useCallback((html: string) => {
    const box = body.current;
    if (!box) return;
    // Closed while it opened: the event that says so may come after the response.
    if (opening.current && sign.current && !dialog.current?.open) return;
    opening.current = false;
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

  const { ask, cancel, busy } = useFragment(show);
  const { submit, release } = useSubmitting(ask);
  const late = useLate(busy);
  useSign(sign, late, dialog);

  const open = useCallback(
    (href: string) => {
      opening.current = true;
      release();
      void ask(href, {}, (failure) => {
        const box = body.current;
        if (!box) return;
        if (!dialog.current?.open) dialog.current?.showModal();
        const place = Object.assign(document.createElement('div'), {
          className: 'c-dialog__content c-dialog__failed',
        });
        unmountIslands(box);
        box.replaceChildren(place);
        dialog.current?.removeAttribute('aria-labelledby');
        showFailure(place, failure, () => open(href))?.focus();
      });
    },
    [ask, release],
  );
  // A page restored from history keeps its dialog, whose form can be submitted again.
  useOpening(open, release);

  const closed = () => {
    // What a form has sent goes on, and its response is shown.
    if (opening.current) cancel();
    opening.current = false;
    dialog.current?.removeAttribute('aria-labelledby');
    if (body.current) {
      unmountIslands(body.current);
      body.current.replaceChildren();
    }
  };

  return (
    <dialog ref={dialog} className="c-dialog" aria-label={t('dialog')} aria-busy={busy} onClose={closed}>
      <form method="dialog" className="c-dialog__close">
        <button type="submit" className="l-center c-dialog__close-button" aria-label={t('close')}>
          <span aria-hidden="true">×</span>
        </button>
      </form>
      <p className="c-dialog__wait" role="status">
        {late && <span>{t('loading')}</span>}
      </p>
      <div ref={body} className="c-dialog__body" onSubmit={submit} />
    </dialog>
  );
}
