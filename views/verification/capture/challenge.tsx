import type { TFunction } from 'i18next';
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
import { FileHint, FileInput } from './file-input';
import { OtherWays } from './ways';

type CaptureT = TFunction<'capture'>;

/** Id of the form that leaves the movements out: the camera has a button of it. */
const SKIP = 'sem-movimentos';

interface Props {
  view: OpenCapture;
  token: string;
  isMobile: boolean;
  errors: FormErrors<CaptureForms>;
  /** Whether the camera may open by itself. */
  mayOpen: boolean;
}

/** Liveness by movements; people who cannot make them continue without. */
export function Challenge({ view, token, isMobile, errors, mayOpen }: Props) {
  const { t } = useTranslation('capture');
  const { href } = usePage();
  const { challenge } = view;
  return (
    <>
      <h1>{t('title.challenge')}</h1>
      {view.challengeFailed && <Notice tone="warning">{t('challenge.failed')}</Notice>}
      {challenge ? (
        <Movements challenge={challenge} {...{ token, errors, mayOpen }} />
      ) : (
        <>
          <p>{t('challenge.lead')}</p>
          <Form action={href('capture-begin', { token })} className="c-capture__end" open>
            <Button size="large" wide>
              {t('challenge.begin')}
            </Button>
          </Form>
        </>
      )}
      <Form action={href('capture-skip', { token })} id={SKIP} className="l-stack l-stack--s" open>
        <Button look="quiet" wide>
          {t('challenge.skip')}
        </Button>
        <p className="u-small u-muted">{skipText(view, t)}</p>
      </Form>
      <OtherWays {...{ view, token, isMobile }} />
    </>
  );
}

function skipText({ trial, isProof }: OpenCapture, t: CaptureT): string {
  if (isProof) return t('proof.skipText');
  return trial ? t('trial.skipText') : t('challenge.skipText');
}

function Movements({
  challenge: { nonce, moves },
  token,
  errors,
  mayOpen,
}: { challenge: NonNullable<OpenCapture['challenge']> } & Pick<Props, 'token' | 'errors' | 'mayOpen'>) {
  const { t } = useTranslation('capture');
  const { href } = usePage();
  const shots = moves.map((kind) => ({ field: kind, kind: kind as 'left' }));
  const isRefused = moves.some((kind) => errors[kind as FrameKind]);
  return (
    <>
      <p>{t('challenge.now')}</p>
      <ol className="l-grid l-gap-2 c-guest__list u-script">
        {moves.map((kind) => (
          <li key={kind}>{t(`move.${kind as 'left'}`)}</li>
        ))}
      </ol>
      <Island
        name="verification/camera"
        props={{ form: 'captura', shots, facing: 'user', noFace: null, isRefused, mayOpen, skip: SKIP }}
        when="now"
      />
      <Form
        action={href('capture-challenge', { token })}
        id="captura"
        className="l-stack l-stack--m"
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
        <FileHint />
        <Button size="large" wide>
          {t('send')}
        </Button>
      </Form>
    </>
  );
}
