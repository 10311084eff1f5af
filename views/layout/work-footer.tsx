import { ISSUER } from '~/src/shared/issuer';
import { useTranslation } from '~/views/translation';
import { usePage } from './page-context';

const LINKS = ['terms', 'privacy', 'accessibility'] as const;

/** The footer of whoever is logged in: one line with support, the legal pages, and who runs the product. */
export function WorkFooter() {
  const { t } = useTranslation('shell');
  const { href, contacts } = usePage();
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
          {ISSUER.name} · <span className="u-num">CNPJ {ISSUER.cnpj}</span>
        </p>
      </div>
    </footer>
  );
}
