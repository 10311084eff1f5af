import { Button } from '~/views/components/button';
import { Notice } from '~/views/components/feedback/notice';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

type EntryKind = 'plain' | 'product' | 'package' | 'affiliate' | 'postpaid' | 'company' | 'invitation';

/** How the visit came here, as login and registration say it. */
export interface EntryView {
  kind: EntryKind;
  /** The product, the package's price or the company. */
  name?: string;
  /** The account that enters will be linked to the WhatsApp conversation that the link came from. */
  whatsapp: boolean;
}

/** Says what entering leads to, before anything happens; links nobody to a WhatsApp that is not theirs. */
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
