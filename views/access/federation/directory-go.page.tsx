import { DialogPage } from '~/views/components/feedback/dialog-page';
import { LinkButton } from '~/views/components/link-button';
import { useTranslation } from '~/views/translation';

interface Props {
  href: string;
  /** The partner's name. */
  name: string;
}

/** Redirects to the directory by itself, with a link as fallback. */
export default function DirectoryGoPage({ href, name }: Props) {
  const { t } = useTranslation('directory');
  return (
    <DialogPage title={t('goHeading', { name })} lead={t('goLead')}>
      <LinkButton href={href}>{t('go')}</LinkButton>
    </DialogPage>
  );
}
