import { useEffect, useState } from 'react';
import { type ProofChallenge, solveProof } from '~/islands/access/proof';
import { request } from '~/islands/shared/request';
import { useTranslation } from '~/views/translation';

interface Props {
  challengeHref: string;
}

type State = 'idle' | 'working' | 'done' | 'failed';

/** Solves its form's proof of work off the main thread; without it the form still works. */
export default function Proof({ challengeHref }: Props) {
  const { t } = useTranslation('proof');
  const [state, setState] = useState<State>('idle');
  const [proof, setProof] = useState('');

  useEffect(() => {
    const stop = new AbortController();
    const solve = async () => {
      setState('working');
      const response = await request(challengeHref, { signal: stop.signal });
      if (!response.ok) throw new Error('no challenge');
      const solved = await solveProof((await response.json()) as ProofChallenge, stop.signal);
      setProof(solved);
      setState('done');
    };
    solve().catch(() => setState((now) => (stop.signal.aborted ? now : 'failed')));
    return () => stop.abort();
  }, [challengeHref]);

  return (
    <>
      <input type="hidden" name="proof" value={proof} />
      <p className="u-muted u-small" role="status">
        {state === 'working' && t('working')}
        {state === 'done' && t('done')}
      </p>
    </>
  );
}
