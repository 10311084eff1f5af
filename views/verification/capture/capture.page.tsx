import { Island } from '~/islands/runtime/island';
import type { OpenCapture } from '~/src/domains/verification/capture/capture.types';
import { FRAME_KINDS } from '~/src/domains/verification/verification.types';
import { Button } from '~/views/components/button';
import { Notice } from '~/views/components/feedback/notice';
import type { FormContent } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { LinkButton } from '~/views/components/link-button';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import type { CaptureForms } from './capture.form';
import { CaptureHead, CaptureProgress } from './capture-head';
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
  const { brand, trial, place, step, isChecking } = view;
  const mayOpen = !problem && !view.retake && Object.keys(errors).length === 0;
  return (
    <>
      <CaptureHead
        brand={trial ? null : brand}
        name={trial ? t('trial.for') : brand.name}
        note={place.number === 0 ? t('minutes', { count: place.of > 1 ? 2 : 1 }) : t('place', place)}
      />
      <CaptureProgress place={place} />
      <div className="c-capture__body">
        {problem && <Notice tone="error">{problem}</Notice>}
        <ErrorSummary errors={summaryErrors(errors)} />
        {samples && !isChecking && <Samples view={view} samples={samples} />}
        {isChecking ? (
          <Wait token={token} />
        ) : (
          <Step {...{ view, token, isMobile, errors, values, mayOpen }} />
        )}
        {trial && step !== 'notice' && <DeleteTrial token={token} />}
      </div>
    </>
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
    <Form action={href('doccheck-try-delete', { token })} className="" open>
      <Button look="quiet" wide>
        {t('trial.delete')}
      </Button>
    </Form>
  );
}

type StepProps = Omit<Props, 'problem' | 'samples'> & { mayOpen: boolean };

function Step({ view, token, isMobile, errors, values, mayOpen }: StepProps) {
  if (view.step === 'notice') return <ConsentStep {...{ view, token, errors, values, isMobile }} />;
  if (view.step === 'challenge') return <Challenge {...{ view, token, errors, isMobile, mayOpen }} />;
  if (view.step === 'received') return null;
  return <PictureStep {...{ view, token, errors, isMobile, mayOpen }} kind={view.step} />;
}

/** A picture is being checked; without script the person looks again. */
function Wait({ token }: { token: string }) {
  const { t } = useTranslation('capture');
  const { href } = usePage();
  const here = href('doccheck-capture', { token });
  return (
    <>
      <h1>{t('waiting.title')}</h1>
      <div className="l-stack" role="status">
        <p>{t('waiting.text')}</p>
        <progress className="c-progress__bar" aria-label={t('waiting.label')} />
      </div>
      <p className="u-small u-muted">{t('tip')}</p>
      <div className="c-capture__end">
        <LinkButton href={here} look="secondary" size="large" wide>
          {t('waiting.reload')}
        </LinkButton>
      </div>
      <Island name="shared/wait" props={{ here }} when="now" />
    </>
  );
}
