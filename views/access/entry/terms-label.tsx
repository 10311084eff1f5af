import type { ReactNode } from 'react';
import { Trans } from 'react-i18next';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

/** "I accept", with the two texts as links. */
export function TermsLabel() {
  const { t } = useTranslation('access');
  const { href } = usePage();
  return (
    <Trans
      t={t}
      i18nKey="signup.terms"
      components={{
        termsLink: <TextLink href={href('terms')} />,
        privacyLink: <TextLink href={href('privacy')} />,
      }}
    />
  );
}

/** A link whose words come from the sentence around it; what is typed in the form stays. */
function TextLink({ href, children }: { href: string; children?: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
    </a>
  );
}
