import type { OutsideService } from '~/src/configuration/outside-services';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { Notice } from './notice';

interface Props {
  service: Extract<OutsideService, 'pix' | 'sms' | 'paymentTerminal' | 'identity' | 'cnpj' | 'mail'>;
}

/** What is not available while an outside service is not configured, and what to do instead; nothing otherwise. */
export function ServiceOff({ service }: Props) {
  const { t } = useTranslation('services');
  const { isOff, contacts } = usePage();
  if (!isOff(service)) return null;
  return (
    <Notice tone="warning" title={t(`notice.${service}.title`)}>
      {t(`notice.${service}.text`, { support: contacts.support })}
    </Notice>
  );
}
