import { useTranslation } from '~/views/translation';
import { usePage } from './page-context';

interface LineFooterProps {
  /** Whom to write to. */
  contact: { address: string; label: string };
  links: readonly ('status' | 'terms' | 'privacy' | 'accessibility')[];
  /** Whether the visitor may change their choice of cookies. */
  choosesCookies?: boolean;
}

/** A footer of one line: whom to write to, a few pages, and the company. */
export function LineFooter({ contact, links, choosesCookies }: LineFooterProps) {
  const { t } = useTranslation('shell');
  const { href, issuer } = usePage();
  return (
    <footer className="c-work-footer">
      <div className="c-work-footer__line l-wrap">
        <ul>
          <li>
            <a href={`mailto:${contact.address}`}>{contact.label}</a>
          </li>
          {links.map((id) => (
            <li key={id}>
              <a href={href(id)}>{t(`links.${id}`)}</a>
            </li>
          ))}
          {choosesCookies && (
            <li>
              <a href={href('cookie-choice')}>{t('footer.cookieChoice')}</a>
            </li>
          )}
        </ul>
        <p>
          {issuer.name} · <span className="u-num">CNPJ {issuer.cnpj}</span>
        </p>
      </div>
    </footer>
  );
}
