import { useEffect, useState } from 'react';
import { usePoll } from '~/islands/shared/poll';
import type { ChargeState } from '~/src/domains/billing/billing.types';
import { useTranslation } from '~/views/translation';

interface ChargeStatus {
  state: ChargeState;
  problem: boolean;
}

interface Props {
  /** URL of this page; it also serves JSON. */
  here: string;
  resultHref: string;
  secondsLeft: number;
  initial: ChargeStatus;
}

const POLL_MS = 3_000;
/** Long enough to read or hear the news before the page changes. */
const PAUSE_MS = 1_500;
/** A day: longer ones are not counted down. */
const MOST_COUNTED = 86_400;

/** Waits for the payment: counts down, announces changes, and opens the result. */
export default function PixWait({ here, resultHref, secondsLeft, initial }: Props) {
  const { t } = useTranslation('pixWait');
  const changed = (now: ChargeStatus) => now.state !== initial.state || now.problem;
  const status = usePoll<ChargeStatus>(here, { intervalMs: POLL_MS, initial, isDone: changed });
  const remaining = useCountdown(initial.state === 'active' ? secondsLeft : null);
  const isChanged = changed(status);
  const isPaid = status.state === 'paid';

  useEffect(() => {
    if (!isChanged) return;
    const timer = setTimeout(() => window.location.assign(isPaid ? resultHref : here), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isChanged, isPaid, resultHref, here]);

  const news = isPaid ? t('paid') : t('changed');
  return (
    <div>
      {remaining !== null && remaining > 0 && remaining < MOST_COUNTED && !isChanged && (
        <p className="u-num">{t('countdown', { left: clock(remaining) })}</p>
      )}
      <p role="status">{isChanged ? news : initial.state === 'active' && t('waiting')}</p>
    </div>
  );
}

/** Seconds left, once mounted; null before that, so that server and browser render the same. */
function useCountdown(seconds: number | null): number | null {
  const [remaining, setRemaining] = useState<number | null>(null);
  useEffect(() => {
    if (seconds === null) return;
    const end = Date.now() + seconds * 1000;
    const tick = () => setRemaining(Math.max(0, Math.round((end - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  return remaining;
}

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
