import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { readErrorPage } from '~/islands/shared/failure';
import { goTo } from '~/islands/shared/form-request';
import { RequestFailed, readText, request, toFailure } from '~/islands/shared/request';

const HEADERS = { 'X-Fragment': 'dialog' };
/** A shorter wait needs no sign. */
const SIGN_MS = 200;

export type Ask = (
  href: string,
  init: RequestInit,
  onFailure: (failure: RequestFailed) => void,
) => Promise<void>;

/** What to do with a response: go to an address, or show a fragment. */
type Result = { target: string } | { html: string };

/** @throws RequestFailed without a response; a form keeps its values when the server fails */
async function load(href: string, init: RequestInit): Promise<Result> {
  const response = await request(href, { ...init, headers: HEADERS });
  const html = await readText(response);
  const target = response.headers.get('X-Location');
  if (target) return { target };
  const isFragment = response.headers.get('X-Fragment') === 'dialog';
  const isBroken = response.status >= 500 && response.status !== 503;
  if (isBroken && (!isFragment || init.method === 'POST')) {
    throw readErrorPage(html) ?? new RequestFailed('InternalServerError');
  }
  if (isFragment) return { html };
  if (response.status >= 500) throw new RequestFailed('InternalServerError');
  return { target: href };
}

/** Fetches a fragment and shows it, or follows its redirect; the last of several requests wins. */
export function useFragment(show: (html: string) => void) {
  const [busy, setBusy] = useState(false);
  const latest = useRef(0);
  const ask = useCallback<Ask>(
    async (href, init, onFailure) => {
      latest.current += 1;
      const current = latest.current;
      const isLatest = () => current === latest.current;
      setBusy(true);
      try {
        const result = await load(href, init);
        if (!isLatest()) return;
        if ('target' in result) goTo(result.target);
        else show(result.html);
      } catch (error) {
        if (isLatest()) onFailure(toFailure(error));
      } finally {
        if (isLatest()) setBusy(false);
      }
    },
    [show],
  );
  /** The response of the running request is not shown any more. */
  const cancel = useCallback(() => {
    latest.current += 1;
    setBusy(false);
  }, []);
  return { ask, cancel, busy };
}

/** True once something has lasted long enough to need a sign. */
export function useLate(busy: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!busy) return setLate(false);
    const timer = setTimeout(() => setLate(true), SIGN_MS);
    return () => clearTimeout(timer);
  }, [busy]);
  return late;
}

/** Opens the dialog for a sign that something is loading, and notes in `sign` whether it is there. */
export function useSign(
  sign: RefObject<boolean>,
  late: boolean,
  dialog: RefObject<HTMLDialogElement | null>,
): void {
  useEffect(() => {
    sign.current = late;
    if (late && !dialog.current?.open) dialog.current?.showModal();
  }, [sign, late, dialog]);
}
