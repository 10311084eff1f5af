import { Island } from '~/islands/runtime/island';
import type { OpenCapture } from '~/src/domains/verification/capture/capture.types';
import { Button } from '~/views/components/button';
import { Notice } from '~/views/components/feedback/notice';
import type { FormErrors } from '~/views/components/forms/define-form';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import type { CaptureForms } from './capture.form';
import { FileInput } from './file-input';

type Kind = 'selfie' | 'front' | 'back';

interface Props {
  view: OpenCapture;
  kind: Kind;
  token: string;
  errors: FormErrors<CaptureForms>;
}

/** One picture: instructions, the camera with script, and the plain file field. */
export function PictureStep({ view, kind, token, errors }: Props) {
  const { t } = useTranslation('capture');
  const { href } = usePage();
  const facing = kind === 'selfie' ? 'user' : 'environment';
  return (
    <>
      <Retake view={view} />
      <p>{t(`lead.${kind}`)}</p>
      <Island
        name="verification/camera"
        props={{ form: 'captura', shots: [{ field: 'foto', kind }], facing }}
        when="now"
      />
      <Form
        action={href('capture-picture', { token })}
        id="captura"
        className="l-stack"
        aria-label={t(`title.${kind}`)}
        multipart
        open
      >
        <input type="hidden" name="tipo" value={kind} />
        <input type="hidden" name="tentativa" value={view.attempt.next} />
        <FileInput name="foto" label={t(`field.${kind}`)} error={errors.foto?.[0]} facing={facing} />
        <Button wide>{t('send')}</Button>
      </Form>
      <p className="u-small u-muted">{t('tip')}</p>
    </>
  );
}

/** Why the last picture did not do, and what to do now. */
function Retake({ view: { retake, attempt, trial } }: Pick<Props, 'view'>) {
  const { t } = useTranslation('capture');
  if (!retake) return null;
  const reason = retake.reason as 'no_face';
  return (
    <Notice tone="warning" title={t(`retake.${reason}`)}>
      {retake.isSame && <p>{t('retake.same')}</p>}
      <p>{t(`todo.${reason}`)}</p>
      <p>
        {t('retake.try', { number: attempt.next, of: attempt.of })}{' '}
        {attempt.next === attempt.of && !trial && t('retake.last')}
      </p>
    </Notice>
  );
}
