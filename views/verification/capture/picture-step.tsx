import { Island } from '~/islands/runtime/island';
import type { OpenCapture } from '~/src/domains/verification/capture/capture.types';
import { Button } from '~/views/components/button';
import { Notice } from '~/views/components/feedback/notice';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { FileInput } from './file-input';

type Kind = 'selfie' | 'front' | 'back';

interface Props {
  view: OpenCapture;
  kind: Kind;
  token: string;
  errors: Record<string, string[]>;
}

/** One picture: instructions, the camera with script, and the plain file field. */
export function PictureStep({ view: { retake }, kind, token, errors }: Props) {
  const { t } = useTranslation('capture');
  const { href } = usePage();
  const facing = kind === 'selfie' ? 'user' : 'environment';
  return (
    <>
      {retake && (
        <Notice tone="warning" title={t(`retake.${retake.reason as 'no_face'}`)}>
          {t(`todo.${retake.reason as 'no_face'}`)} {t('retake.try', { number: retake.next, of: retake.of })}
        </Notice>
      )}
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
        <FileInput name="foto" label={t(`field.${kind}`)} error={errors.foto?.[0]} facing={facing} />
        <Button wide>{t('send')}</Button>
      </Form>
      <p className="u-small u-muted">{t('tip')}</p>
    </>
  );
}
