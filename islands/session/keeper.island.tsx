import { useCallback, useEffect, useRef, useState } from 'react';
import { clearFailure, showFailure } from '~/islands/shared/failure';
import { request, toFailure } from '~/islands/shared/request';
import { Button, ButtonGroup } from '~/views/components/button';
import { useTranslation } from '~/views/translation';
import { formatCountdown, readClock } from './session-clock';
import { typedForm } from './typed-form';

interface Props {
  secondsLeft: number;
  /** Returns the login's remaining time; accepts 'continue' and 'end'. */
  sessionHref: string;
  renewHref: string;
  logoutHref: string;
}

/** While the question is open, how often to check whether another tab was active. */
const POLL_MS = 15_000;
/** The token is renewed once, this long after the page loaded (specification 4 and 15). */
const RENEW_AFTER_MS = 20_000;
const RETRY_MS = 5_000;
const CHANNEL = 'idoneo-session';
const POLL = { Accept: 'application/json', 'X-Poll': '1' };

interface SessionStatus {
  secondsLeft: number;
  href?: string;
}

/**
 * Watches this browser's login: renews its token, asks before it times out, and opens the login page when it
 * does. The server decides, since other tabs may have been active.
 */
export default function Keeper({ secondsLeft, sessionHref, renewHref, logoutHref }: Props) {
  const { t } = useTranslation('session');
  const [endsAt, setEndsAt] = useState(0);
  const [remaining, setRemaining] = useState<number | null>(null);
  const [isLast, setIsLast] = useState(false);
  /** The user has seen that this session can no longer be extended. */
  const [isSeen, setSeen] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const problem = useRef<HTMLDivElement>(null);

  useEffect(() => setEndsAt(Date.now() + secondsLeft * 1_000), [secondsLeft]);
  useRenewal(renewHref);

  const applyStatus = useCallback((status: SessionStatus) => {
    if (status.href) location.assign(status.href);
    else setEndsAt(Date.now() + status.secondsLeft * 1_000);
  }, []);
  const send = useCallback(
    async (action: 'continue' | 'end', headers: Record<string, string>) => {
      const body = new URLSearchParams({ action, back: location.pathname + location.search });
      const form = action === 'end' ? typedForm() : null;
      if (form) body.set('form', form);
      const status = await readStatus(await request(sessionHref, { method: 'POST', headers, body }));
      applyStatus(status);
      return status;
    },
    [sessionHref, applyStatus],
  );
  const checkStatus = useCallback(
    async () => applyStatus(await readStatus(await request(sessionHref, { headers: POLL }))),
    [sessionHref, applyStatus],
  );

  const notifyTabs = useOtherTabs(checkStatus);
  useClock(endsAt, {
    onLeft: setRemaining,
    onWarning: checkStatus,
    onOver: () => oneTab(() => send('end', POLL)),
  });

  useEffect(() => {
    if (remaining === null || isSeen) dialog.current?.close();
    else if (!dialog.current?.open) dialog.current?.showModal();
  }, [remaining, isSeen]);

  const stay = async (): Promise<void> => {
    if (isLast) return setSeen(true);
    const place = problem.current;
    try {
      const status = await send('continue', { Accept: 'application/json' });
      if (place) clearFailure(place);
      setIsLast(readClock(status.secondsLeft * 1_000, 0).phase !== 'quiet');
      notifyTabs();
    } catch (error) {
      if (place) showFailure(place, toFailure(error), () => void stay());
    }
  };

  return (
    <dialog
      ref={dialog}
      className="c-dialog"
      aria-labelledby="session-keeper-title"
      onCancel={(event) => {
        event.preventDefault();
        void stay();
      }}
    >
      <div className="c-dialog__content l-stack">
        <h2 id="session-keeper-title">{t(isLast ? 'warning.lastHeading' : 'warning.heading')}</h2>
        <p>
          {t(isLast ? 'warning.last' : 'warning.text')}{' '}
          <strong className="u-num" role="timer">
            {formatCountdown(remaining ?? 0)}
          </strong>
        </p>
        <div ref={problem} />
        <ButtonGroup>
          <Button type="button" onClick={() => void stay()}>
            {t(isLast ? 'warning.understood' : 'warning.continue')}
          </Button>
          <a href={logoutHref}>{t('warning.leave')}</a>
        </ButtonGroup>
      </div>
    </dialog>
  );
}

async function readStatus(response: Response): Promise<SessionStatus> {
  if (!response.ok) throw new Error(String(response.status));
  return response.json();
}

/** One tab after the other, so that each uses the session cookie that the previous one received. */
async function oneTab(run: () => Promise<unknown>): Promise<void> {
  await (navigator.locks ? navigator.locks.request('idoneo-session-end', run) : run());
}

/**
 * Renews the token once; only one of several tabs does. The request outlives its page: a browser that missed the
 * new cookie would come back with the replaced token, which counts as copied after its grace.
 */
function useRenewal(href: string) {
  useEffect(() => {
    const renew = () => request(href, { headers: POLL, keepalive: true }).catch(() => undefined);
    const timer = setTimeout(() => {
      if (!navigator.locks) return void renew();
      void navigator.locks.request('idoneo-token', { ifAvailable: true }, (lock) => lock && renew());
    }, RENEW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [href]);
}

/** Notifies other tabs of activity; returns the function that does. */
function useOtherTabs(onNews: () => Promise<void>): () => void {
  const channel = useRef<BroadcastChannel>(null);
  useEffect(() => {
    if (!('BroadcastChannel' in window)) return;
    channel.current = new BroadcastChannel(CHANNEL);
    channel.current.onmessage = () => void onNews().catch(() => undefined);
    return () => channel.current?.close();
  }, [onNews]);
  return () => channel.current?.postMessage('continued');
}

interface ClockHandlers {
  /** Milliseconds left while the user is to be asked; null while there is time. */
  onLeft: (ms: number | null) => void;
  onWarning: () => Promise<void>;
  onOver: () => Promise<void>;
}

function useClock(endsAt: number, handlers: ClockHandlers) {
  const latest = useRef(handlers);
  latest.current = handlers;
  const lastRequestAt = useRef(0);
  useEffect(() => {
    if (endsAt === 0) return;
    let timer: ReturnType<typeof setTimeout>;
    // Leaving the page changes its visibility too: the end is reported once.
    let isOver = false;
    const retry = () => {
      isOver = false;
      timer = setTimeout(look, RETRY_MS);
    };
    const look = () => {
      if (isOver) return;
      clearTimeout(timer);
      const { phase, leftMs, nextMs } = readClock(endsAt, Date.now());
      if (phase === 'over') {
        isOver = true;
        return void latest.current.onOver().catch(retry);
      }
      if (phase === 'warning' && Date.now() - lastRequestAt.current > POLL_MS) {
        lastRequestAt.current = Date.now();
        void latest.current.onWarning().catch(() => undefined);
      }
      latest.current.onLeft(phase === 'warning' ? leftMs : null);
      timer = setTimeout(look, nextMs);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [endsAt]);
}
