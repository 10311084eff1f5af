import { Icon } from '~/views/components/icon';
import { LinkButton } from '~/views/components/link-button';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { useSite } from './site-context';

interface Target {
  text: string;
  /** `route:<id>` or `#<slot>`. */
  to: string;
}

/** URL of a text's link; null while its page is not built. */
function useTarget({ to }: Target): string | null {
  const { href, isBuilt } = usePage();
  if (to.startsWith('#')) return to;
  const id = to.slice('route:'.length);
  return isBuilt(id) ? href(id) : null;
}

/** "Read more"; hidden until its page is built. */
export function MoreLink({ link }: { link: Target }) {
  const target = useTarget(link);
  if (target === null) return null;
  return (
    <a className="c-more-link" href={target}>
      {link.text}
      <Icon name="arrow-right" size="s" />
    </a>
  );
}

/** A second button beside the main one. */
export function SecondButton({ link }: { link: Target }) {
  const target = useTarget(link);
  if (target === null) return null;
  return (
    <LinkButton href={target} look="secondary" size="large">
      {link.text}
    </LinkButton>
  );
}

/** The page's main button; while a contact page is not built it is the support e-mail. */
export function ActionButton({ text, size = 'large' }: { text: string; size?: 'large' | 'normal' }) {
  const { t } = useTranslation('sitePages');
  const { href, shell, contacts, isBuilt } = usePage();
  const { action } = useSite().row;
  const look = { size };
  if (action.kind === 'whatsapp') {
    if (shell.call) {
      return (
        <LinkButton href={shell.call.href} icon="message-circle" {...look}>
          {text}
        </LinkButton>
      );
    }
    return (
      <LinkButton href={href('signup')} {...look}>
        {t('signup')}
      </LinkButton>
    );
  }
  if (action.kind === 'earn') {
    return (
      <LinkButton href={href('signup')} {...look}>
        {text}
      </LinkButton>
    );
  }
  if (action.kind === 'product') {
    return (
      <LinkButton href={href('signup-product', { externalId: action.externalId })} {...look}>
        {text}
      </LinkButton>
    );
  }
  const target = isBuilt(action.to) ? href(action.to) : `mailto:${contacts.support}`;
  return (
    <LinkButton href={target} {...look}>
      {text}
    </LinkButton>
  );
}
