import { Card } from '~/views/components/card';
import { LinkButton } from '~/views/components/link-button';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

/** The password section, with the way to change it. */
export function PasswordSection({ hasPassword }: { hasPassword: boolean }) {
  const { t } = useTranslation('security');
  const { href } = usePage();
  return (
    <Card title={t('password.section')} id="senha">
      <div className="l-stack">
        <p className="u-muted">{t(hasPassword ? 'password.text' : 'password.none')}</p>
        <p>
          <LinkButton href={href('security-password')} look="secondary" modal>
            {t(hasPassword ? 'password.change' : 'password.create')}
          </LinkButton>
        </p>
      </div>
    </Card>
  );
}
