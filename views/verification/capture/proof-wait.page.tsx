import { Island } from '~/islands/runtime/island';
import { LinkButton } from '~/views/components/link-button';
import { useTranslation } from '~/views/translation';
import { CaptureHead } from './capture-head';

/** A proof goes on elsewhere, in the engine or on a phone; without script the person looks again. */
export default function ProofWaitPage({ here, isChecking }: { here: string; isChecking: boolean }) {
  const { t } = useTranslation('capture');
  return (
    <>
      <CaptureHead brand={null} />
      <div className="c-capture__body">
        <h1>{t(isChecking ? 'proof.checking' : 'proof.elsewhere')}</h1>
        <div className="l-stack" role="status">
          <p>{t(isChecking ? 'proof.checkingText' : 'proof.elsewhereText')}</p>
          <progress className="c-progress__bar" aria-label={t('waiting.label')} />
        </div>
        <div className="c-capture__end">
          <LinkButton href={here} look="secondary" size="large" wide>
            {t('waiting.reload')}
          </LinkButton>
        </div>
        <Island name="shared/wait" props={{ here }} when="now" />
      </div>
    </>
  );
}
