import { useTranslation } from 'react-i18next';
import { TextField } from '~/views/components/field';

/** The copy-and-paste code, whole in a field from which it can be selected. */
export function PixCode({ code }: { code: string }) {
  const { t } = useTranslation('billing');
  return (
    <TextField
      name="pix"
      label={t('pix.copy')}
      hint={t('pix.copyHint')}
      value={code}
      readOnly
      data-copy=""
      spellCheck={false}
    />
  );
}
