import { Island } from '~/islands/runtime/island';
import type { OpenCapture } from '~/src/domains/verification/capture/capture.types';
import type { FrameKind } from '~/src/domains/verification/verification.types';
import { Button } from '~/views/components/button';
import { Notice } from '~/views/components/feedback/notice';
import type { FormErrors } from '~/views/components/forms/define-form';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import type { CaptureForms } from './capture.form';
import { FileInput } from './file-input';

interface Props {
  view: OpenCapture;
  token: string;
  errors: FormErrors<CaptureForms>;
}

/** Liveness by movements; people who cannot make them continue without. */
export function Challenge({ view, token, errors }: Props) {
  const { t } = useTranslation('capture');
  const { href } = usePage();
  return (
    <>
      {view.challengeFailed && <Notice tone="warning">{t('challenge.failed')}</Notice>}
      {view.challenge ? (
        <Movements challenge={view.challenge} token={token} errors={errors} />
      ) : (
        <>
          <p>{t('challenge.lead')}</p>
          <Form action={href('capture-begin', { token })} open>
            <Button wide>{t('challenge.begin')}</Button>
          </Form>
        </>
      )}
      <Form action={href('capture-skip', { token })} open>
        <Button look="quiet" wide>
          {t('challenge.skip')}
        </Button>
      </Form>
      <p className="u-small u-muted">{view.trial ? t('trial.skipText') : t('challenge.skipText')}</p>
    </>
  );
}

function Movements({
  challenge: { nonce, moves },
  token,
  errors,
}: { challenge: NonNullable<OpenCapture['challenge']> } & Omit<Props, 'view'>) {
  const { t } = useTranslation('capture');
  const { href } = usePage();
  return (
    <>
      <p>{t('challenge.now')}</p>
      <ol className="l-grid l-gap-2 c-guest__list">
        {moves.map((kind) => (
          <li key={kind}>{t(`move.${kind as 'left'}`)}</li>
        ))}
      </ol>
      <Island
        name="verification/camera"
        props={{
          form: 'captura',
          shots: moves.map((kind) => ({ field: kind, kind: kind as 'left' })),
          facing: 'user',
        }}
        when="now"
      />
      <Form
        action={href('capture-challenge', { token })}
        id="captura"
        className="l-stack"
        aria-label={t('title.challenge')}
        multipart
        open
      >
        <input type="hidden" name="nonce" value={nonce} />
        <input type="hidden" name="tomadas" defaultValue="" />
        {moves.map((kind) => (
          <FileInput
            key={kind}
            name={kind}
            label={t(`move.${kind as 'left'}`)}
            error={errors[kind as FrameKind]?.[0]}
            facing="user"
          />
        ))}
        <Button wide>{t('send')}</Button>
      </Form>
    </>
  );
}
