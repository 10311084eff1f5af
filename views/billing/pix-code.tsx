import { useTranslation } from 'react-i18next';
import { CopyField } from '~/views/components/copy-field';

/** The copy-and-paste code, whole in a field from which it can be selected. */
export function PixCode({ code }: { code: string }) {
  const { t } = useTranslation('billing');
  return <CopyField id="pix-code" label={t('pix.copy')} hint={t('pix.copyHint')} value={code} />;
}
