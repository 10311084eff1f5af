import { Island } from '~/islands/runtime/island';
import type { OpenCapture } from '~/src/domains/verification/capture/capture.types';
import { Button } from '~/views/components/button';
import type { FormErrors } from '~/views/components/forms/define-form';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import type { CaptureForms } from './capture.form';
import { FileHint, FileInput } from './file-input';
import { OtherWays } from './ways';

type Kind = 'selfie' | 'front' | 'back';

interface Props {
  view: OpenCapture;
  kind: Kind;
  token: string;
  isMobile: boolean;
  errors: FormErrors<CaptureForms>;
  /** Whether the camera may open by itself. */
  mayOpen: boolean;
}

/** One picture: what is wanted, the camera with script, and the plain file field. */
export function PictureStep({ view, kind, token, isMobile, errors, mayOpen }: Props) {
  const { t } = useTranslation('capture');
  const { href } = usePage();
  const facing = kind === 'selfie' ? 'user' : 'environment';
  const noFace = kind === 'selfie' && !view.trial ? href('capture-no-face', { token }) : null;
  const isRefused = errors.foto !== undefined;
  return (
    <>
      {view.retake ? <Retake view={view} /> : <Intro kind={kind} />}
      <Island
        name="verification/camera"
        props={{ form: 'captura', shots: [{ field: 'foto', kind }], facing, noFace, isRefused, mayOpen }}
        when="now"
      />
      <Form
        action={href('capture-picture', { token })}
        id="captura"
        className="l-stack l-stack--m"
        aria-label={t(`title.${kind}`)}
        multipart
        open
      >
        <input type="hidden" name="tipo" value={kind} />
        <input type="hidden" name="tentativa" value={view.attempt.next} />
        <FileInput name="foto" label={t(`field.${kind}`)} error={errors.foto?.[0]} facing={facing} />
        <FileHint />
        <Button size="large" wide>
          {t('send')}
        </Button>
      </Form>
      <OtherWays {...{ view, token, isMobile }} />
    </>
  );
}

/** What is to be photographed. */
function Intro({ kind }: { kind: Kind }) {
  const { t } = useTranslation('capture');
  return (
    <>
      <h1>{t(`title.${kind}`)}</h1>
      <p>{t(`lead.${kind}`)}</p>
    </>
  );
}

/** Why the last picture did not do, and what to do now. */
function Retake({ view: { retake, attempt, trial } }: Pick<Props, 'view'>) {
  const { t } = useTranslation('capture');
  if (!retake) return null;
  const reason = retake.reason as 'no_face';
  return (
    <>
      <h1>{t(`retake.${reason}`)}</h1>
      <p>{t(`todo.${reason}`)}</p>
      {retake.isSame && <p>{t('retake.same')}</p>}
      <p className="u-small u-muted">
        {t('retake.try', { number: attempt.next, of: attempt.of })}{' '}
        {attempt.next === attempt.of && !trial && t('retake.last')}
      </p>
    </>
  );
}
