import { Button } from '~/views/components/button';
import { Notice } from '~/views/components/feedback/notice';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

type EntryKind = 'plain' | 'product' | 'package' | 'affiliate' | 'postpaid' | 'company' | 'invitation';

/** The visit's entry, as login and registration show it. */
export interface EntryView {
  kind: EntryKind;
  /** The product, the package's price or the company. */
  name?: string;
  /** The account will be linked to the WhatsApp conversation that the link came from. */
  whatsapp: boolean;
}

/** Explains what logging in or registering leads to, so that nobody links another person's WhatsApp. */
export function EntryNotice({ kind, name, whatsapp }: EntryView) {
  const { t } = useTranslation('entry');
  const { href } = usePage();
  return (
    <>
      {kind !== 'plain' && <Notice>{t(`notice.${kind}`, { name })}</Notice>}
      {whatsapp && (
        <Notice tone="warning" title={t('whatsapp.linkTitle')}>
          <p>{t('whatsapp.link')}</p>
          <Form action={href('whatsapp-forget')}>
            <Button look="secondary" size="small">
              {t('whatsapp.forget')}
            </Button>
          </Form>
        </Notice>
      )}
    </>
  );
}
