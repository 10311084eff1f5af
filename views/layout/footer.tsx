import { useTranslation } from '~/views/translation';
import { footerGroups } from './area-navigation';
import { BrandLink } from './brand-link';
import { HEADER_LOOKS } from './header-looks';
import { LegalIdentity } from './legal-identity';
import { usePage } from './page-context';
import { LanguageLinks } from './preferences';

function Groups() {
  const { t } = useTranslation('shell');
  const page = usePage();
  const { area } = HEADER_LOOKS[page.shell.header];
  const areaName = area ? t(`areas.${area}`) : '';
  const groups = footerGroups(page.shell.header)
    .map(({ title, links }) => ({ title, links: links.filter(({ routeId }) => page.isBuilt(routeId)) }))
    .filter(({ links }) => links.length > 0);
  return groups.map((group) => (
    <nav key={group.title} aria-labelledby={`footer-${group.title}`}>
      <h2 className="c-footer__title" id={`footer-${group.title}`}>
        {group.title === 'area' ? areaName : t(`footer.${group.title}`)}
      </h2>
      <ul className="c-footer__list">
        {group.links.map(({ text, routeId, query }) => (
          <li key={text}>
            <a href={page.href(routeId, undefined, query)}>{t(`links.${text}`)}</a>
          </li>
        ))}
      </ul>
    </nav>
  ));
}

/** The footer: all menus, the legal pages, the languages. During maintenance, only the last line. */
export function Footer() {
  const { t } = useTranslation('shell');
  const page = usePage();
  const { shell } = page;
  return (
    <footer className="c-footer">
      <div className="l-wrap">
        {!shell.menuHidden && (
          <div className="c-footer__grid">
            <div className="c-footer__about">
              <BrandLink area={HEADER_LOOKS[shell.header].area} />
              <p>{t('footer.about')}</p>
            </div>
            <Groups />
          </div>
        )}
        <LegalIdentity />
        <div className="l-cluster l-cluster--between l-cluster--far c-footer__end">
          <p>{t('footer.rights', { year: new Date().getFullYear() })}</p>
          {shell.cookieChoice && !shell.menuHidden && (
            <a href={page.href('cookie-choice')}>{t('footer.cookieChoice')}</a>
          )}
          <LanguageLinks />
        </div>
      </div>
    </footer>
  );
}
