import type { QrShape } from '~/src/shared/qr-code';
import { QrCode } from '~/views/billing/pix/qr-code';
import { CopyField } from '~/views/components/data/copy-field';
import { useTranslation } from '~/views/translation';

/** How to continue on the phone. */
export default function HandoffPage({ url, qr, back }: { url: string; qr: QrShape; back: string }) {
  const { t } = useTranslation('capture');
  return (
    <div className="l-grid c-guest">
      <h1>{t('handoff.title')}</h1>
      <p>{t('handoff.text')}</p>
      <QrCode shape={qr} label={t('handoff.qr')} />
      <CopyField id="endereco" label={t('handoff.address')} value={url} />
      <p>
        <a href={back}>{t('handoff.back')}</a>
      </p>
    </div>
  );
}
