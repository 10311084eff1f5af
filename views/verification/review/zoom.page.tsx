import type { StoredPicture } from '~/src/domains/verification/review/case.queries';
import type { VerificationView } from '~/src/domains/verification/verification.queries';
import { DialogPage } from '~/views/components/dialog-page';
import { useTranslation } from '~/views/translation';
import { Pair } from './pictures';

interface Props {
  pair: 'selfie' | 'front' | 'back';
  view: VerificationView;
  stored: readonly StoredPicture[];
  accountId: string;
}

/** A pair of pictures as large as there is room; for a selfie the document it is compared with, too. */
export default function ZoomPage({ pair, ...rest }: Props) {
  const { t } = useTranslation('review');
  return (
    <DialogPage title={t('zoom.title')} lead={t('pictures.audited')} wide>
      <div className="c-zoom">
        <Pair {...rest} kind={pair} />
        {pair === 'selfie' && <Pair {...rest} kind="front" />}
      </div>
    </DialogPage>
  );
}
