import { useTranslation } from '~/views/translation';
import { usePage } from './page-context';

const LINKS = ['status', 'terms', 'privacy', 'accessibility'] as const;

/** The footer for logged-in users: one line with support, the legal pages, and the company. */
export function WorkFooter() {
  const { t } = useTranslation('shell');
  const { href, contacts, issuer } = usePage();
  return (
    <footer className="c-work-footer">
      <div className="c-work-footer__line l-wrap">
        <ul>
          <li>
            <a href={`mailto:${contacts.support}`}>{t('footer.support')}</a>
          </li>
          {LINKS.map((id) => (
            <li key={id}>
              <a href={href(id)}>{t(`links.${id}`)}</a>
            </li>
          ))}
        </ul>
        <p>
          {issuer.name} · <span className="u-num">CNPJ {issuer.cnpj}</span>
        </p>
      </div>
    </footer>
  );
}
