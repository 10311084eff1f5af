import { LinkButton } from '~/views/components/link-button';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

/** Confirms a deleted trial. */
export default function TrialDeletedPage() {
  const { t } = useTranslation('trial');
  const { href } = usePage();
  return (
    <div className="l-stack l-narrow">
      <h1>{t('deleted.title')}</h1>
      <p>{t('deleted.text')}</p>
      <p className="l-cluster">
        <LinkButton href={href('doccheck-try')} look="secondary">
          {t('deleted.again')}
        </LinkButton>
        <LinkButton href={href('signup')}>{t('deleted.account')}</LinkButton>
      </p>
    </div>
  );
}
