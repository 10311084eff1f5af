import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/views/components/link-button';
import { usePage } from '~/views/layout/page-context';

interface Props {
  kind: 'notFound' | 'forbidden' | 'maintenance' | 'notBuilt' | 'refused' | 'serverError';
  /** What exactly happened, where there is more to say than the kind does. */
  message: string | null;
  requestId: string;
}

/** What a person sees instead of a page: what happened, what to do, the code for support. */
export default function ErrorPage({ kind, message, requestId }: Props) {
  const { t } = useTranslation('errorPages');
  const { href, shell } = usePage();
  return (
    <section className="c-dialog-page">
      <h1>{t(`${kind}.title`)}</h1>
      <p>{t(`${kind}.text`)}</p>
      {message && (kind === 'refused' || kind === 'forbidden') && <p>{message}</p>}
      <p>
        <LinkButton href={href(shell.user ? 'home' : 'landing')}>{t('back')}</LinkButton>
      </p>
      <p>
        <small>
          {t('code')} {requestId}
        </small>
      </p>
    </section>
  );
}
