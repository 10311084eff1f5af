import type { Brand } from '~/src/domains/verification/capture/capture.types';
import type { QrShape } from '~/src/shared/qr-code';
import { QrCode } from '~/views/billing/pix/qr-code';
import { CopyField } from '~/views/components/data/copy-field';
import { useTranslation } from '~/views/translation';
import { CaptureHead } from './capture-head';

interface Props {
  brand: Brand;
  url: string;
  qr: QrShape;
  back: string;
}

/** How to continue on the phone. */
export default function HandoffPage({ brand, url, qr, back }: Props) {
  const { t } = useTranslation('capture');
  return (
    <>
      <CaptureHead brand={brand} />
      <div className="c-capture__body">
        <h1>{t('handoff.title')}</h1>
        <p>{t('handoff.text')}</p>
        <QrCode shape={qr} label={t('handoff.qr')} />
        <CopyField id="endereco" label={t('handoff.address')} value={url} />
        <p>
          <a href={back}>{t('handoff.back')}</a>
        </p>
      </div>
    </>
  );
}
