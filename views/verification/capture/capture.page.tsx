import { Island } from '~/islands/runtime/island';
import type { OpenCapture } from '~/src/domains/verification/capture/capture.types';
import { FRAME_KINDS } from '~/src/domains/verification/verification.types';
import { Button } from '~/views/components/button';
import { Notice } from '~/views/components/feedback/notice';
import type { FormContent } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import type { CaptureForms } from './capture.form';
import { CaptureHead } from './capture-head';
import { Challenge } from './challenge';
import { ConsentStep } from './consent';
import { PictureStep } from './picture-step';

interface Props extends FormContent<CaptureForms> {
  view: OpenCapture;
  token: string;
  isMobile: boolean;
  /** An error of no field. */
  problem: string | null;
  /** Base URL of a fictitious person's pictures, in a trial. */
  samples: string | null;
}

/** One step of a verification, for the person. */
export default function CapturePage({ view, token, isMobile, errors, values, problem, samples }: Props) {
  const { t } = useTranslation('capture');
  return (
    <div className="l-grid c-guest">
      <CaptureHead view={view} />
      <h1>{t(`title.${view.step}`)}</h1>
      {problem && <Notice tone="error">{problem}</Notice>}
      <ErrorSummary errors={summaryErrors(errors)} />
      {samples && <Samples view={view} samples={samples} />}
      {view.isChecking ? (
        <WaitNotice token={token} />
      ) : (
        <Step {...{ view, token, isMobile, errors, values }} />
      )}
      {view.trial && view.step !== 'notice' && <DeleteTrial token={token} />}
    </div>
  );
}

/** The pictures for this step of a trial with a fictitious person. */
function Samples({ view: { step, trial }, samples }: { view: OpenCapture; samples: string }) {
  const { t } = useTranslation('capture');
  const { t: tSandbox } = useTranslation('sandbox');
  const views = step === 'challenge' ? FRAME_KINDS : step === 'notice' ? [] : [step as 'selfie'];
  if (views.length === 0) return null;
  return (
    <Notice title={t('trial.samples')}>
      <ul className="l-cluster">
        {views.map((each) => (
          <li key={each}>
            <a href={`${samples}/${each}.jpg`} download={`${trial?.person}-${each}.jpg`}>
              {tSandbox(`verification.views.${each}`)}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** A trial can be deleted at any step, without a trace. */
function DeleteTrial({ token }: { token: string }) {
  const { t } = useTranslation('capture');
  const { href } = usePage();
  return (
    <Form action={href('doccheck-try-delete', { token })} open>
      <Button look="quiet" wide>
        {t('trial.delete')}
      </Button>
    </Form>
  );
}

function Step({ view, token, isMobile, errors, values }: Omit<Props, 'problem' | 'samples'>) {
  if (view.step === 'notice') return <ConsentStep {...{ view, token, errors, values, isMobile }} />;
  if (view.step === 'challenge') return <Challenge {...{ view, token, errors }} />;
  if (view.step === 'received') return null;
  return <PictureStep view={view} kind={view.step} token={token} errors={errors} />;
}

function WaitNotice({ token }: { token: string }) {
  const { t } = useTranslation('capture');
  const { href } = usePage();
  const here = href('doccheck-capture', { token });
  return (
    <div className="l-stack" role="status">
      <p>{t('waiting.text')}</p>
      <progress className="c-progress__bar" aria-label={t('waiting.label')} />
      <p>
        <a href={here}>{t('waiting.reload')}</a>
      </p>
      <Island name="shared/wait" props={{ here }} when="now" />
    </div>
  );
}
