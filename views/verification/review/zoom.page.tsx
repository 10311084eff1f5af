import type { DocumentPortrait, StoredPicture } from '~/src/domains/verification/review/case.queries';
import type { VerificationView } from '~/src/domains/verification/verification.queries';
import { DialogPage } from '~/views/components/feedback/dialog-page';
import { useTranslation } from '~/views/translation';
import { Pair, Picture } from './pictures';
import { Portrait } from './portrait';

interface Props {
  pair: 'selfie' | 'front' | 'back';
  view: VerificationView;
  storedPictures: readonly StoredPicture[];
  portrait: DocumentPortrait | null;
  accountId: string;
}

/** A pair of pictures in full size; a selfie also beside the portrait. */
export default function ZoomPage({ pair, ...rest }: Props) {
  const { t } = useTranslation('review');
  const isKnown = rest.storedPictures.some(({ kind }) => kind === pair);
  return (
    <DialogPage title={t('zoom.title')} lead={t('pictures.audited')} wide>
      <div className="l-grid">
        {(isKnown || pair !== 'selfie') && <Pair {...{ ...rest, portrait: null }} kind={pair} />}
        {pair === 'selfie' && <Comparison {...rest} />}
      </div>
    </DialogPage>
  );
}

/** The selfie and the document's portrait, or its front if no portrait was found. */
function Comparison({ view, accountId, portrait }: Omit<Props, 'pair'>) {
  const { t } = useTranslation('verification');
  const kinds = portrait ? (['selfie'] as const) : (['selfie', 'front'] as const);
  return (
    <div className="l-grid l-gap-2 c-pair__two">
      {kinds.map((kind) => {
        const picture = view.pictures.find((each) => each.kind === kind);
        const of = picture?.isKept ? { ...picture, verificationId: view.id } : null;
        return <Picture key={kind} {...{ accountId, kind, of }} isNow word={t(`picture.${kind}`)} />;
      })}
      {portrait && <Portrait {...{ portrait, accountId }} uid={view.id} />}
    </div>
  );
}
