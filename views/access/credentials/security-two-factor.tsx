import { Badge } from '~/views/components/badge';
import { Card } from '~/views/components/card';
import { LinkButton } from '~/views/components/link-button';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

export type TwoFactorMethod = 'none' | 'email' | 'sms' | 'totp';

/** The second factor: how it comes, and the way to change it. */
export function TwoFactorSection({ method }: { method: TwoFactorMethod }) {
  const { t } = useTranslation('securityTwoFactor');
  const { href } = usePage();
  const on = method !== 'none';
  return (
    <Card
      title={t('section')}
      id="duas-etapas"
      aside={<Badge tone={on ? 'ok' : 'warning'}>{t(on ? 'on' : 'off')}</Badge>}
    >
      <div className="l-stack">
        <p className="u-muted">{t(`state.${method}`)}</p>
        <p>
          <LinkButton href={href('security-two-factor')} look="secondary">
            {t('change')}
          </LinkButton>
        </p>
      </div>
    </Card>
  );
}
