import type { DocumentPortrait, StoredPicture } from '~/src/domains/verification/review/case.queries';
import type { VerificationView } from '~/src/domains/verification/verification.queries';
import { DialogPage } from '~/views/components/feedback/dialog-page';
import { useTranslation } from '~/views/translation';
import { Comparison, Pair } from './pictures';

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
        {pair === 'selfie' && <Comparison {...rest} />}
        {(isKnown || pair !== 'selfie') && <Pair {...rest} kind={pair} />}
      </div>
    </DialogPage>
  );
}
