import { useTranslation } from '~/views/translation';

interface Props {
  provider: 'google' | 'facebook' | 'entra';
  action: string;
  identities: { id: string; name: string; email: string | null }[];
}

/** Sign-in page of a fake identity provider: the identity, and the data passed to the product. */
export function ChooseIdentityPage({ provider, action, identities }: Props) {
  const { t } = useTranslation('identity');
  return (
    <section className="l-stack c-dialog-page">
      <header className="c-dialog-page__head">
        <h1 className="c-dialog-page__title">{t('heading', { provider: t(`providers.${provider}`) })}</h1>
        <p className="l-mt-2 u-muted">{t('lead')}</p>
      </header>
      <form method="post" action={action} className="c-form">
        {identities.map(({ id, name, email }) => (
          <button
            key={id}
            className="c-button c-button--secondary c-button--wide"
            type="submit"
            name="identity"
            value={id}
          >
            {email ? t('identity', { name, email }) : t('identityWithoutEmail', { name })}
          </button>
        ))}
        <button className="c-button c-button--quiet c-button--wide" type="submit" name="identity" value="">
          {t('cancel')}
        </button>
      </form>
    </section>
  );
}
