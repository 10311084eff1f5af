import type { ReactNode } from 'react';
import { Trans } from 'react-i18next';
import { Card } from '~/views/components/card';
import { Icon } from '~/views/components/icon';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

const NEXT = [
  ['copy', 'mail'],
  ['person', 'headset'],
  ['answer', 'receipt-text'],
] as const;

/** What happens after the form was sent. */
export function ContactNext() {
  const { t } = useTranslation('leads');
  const { href } = usePage();
  return (
    <Card title={t('next.title')}>
      <ol className="c-contact__next">
        {NEXT.map(([text, icon]) => (
          <li key={text}>
            <Icon name={icon} />
            <span>{t(`next.${text}`)}</span>
          </li>
        ))}
      </ol>
      <p className="u-small u-muted">
        <Trans t={t} i18nKey="next.try" components={{ signup: <TextLink href={href('signup')} /> }} />
      </p>
    </Card>
  );
}

/** A link whose words come from the sentence around it. */
function TextLink({ href, children }: { href: string; children?: ReactNode }) {
  return <a href={href}>{children}</a>;
}
