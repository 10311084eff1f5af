import { Notice } from '~/views/components/feedback/notice';
import { LinkButton } from '~/views/components/link-button';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

/** A link that is used, expired or unknown. */
export default function ResetUnknownPage({ message }: { message: string }) {
  const { t } = useTranslation('recovery');
  const { href } = usePage();
  return (
    <section className="l-stack c-dialog-page">
      <h1>{t('unknownHeading')}</h1>
      <Notice tone="error" alert>
        {message}
      </Notice>
      <p>{t('unknown')}</p>
      <LinkButton href={href('recover')} wide>
        {t('again')}
      </LinkButton>
    </section>
  );
}
