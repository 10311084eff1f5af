import { Icon } from '~/views/components/icon';
import { LinkButton } from '~/views/components/link-button';
import { useTranslation } from '~/views/translation';
import { AREA_NAVIGATION, type NavSheet } from './area-navigation';
import { BrandLink } from './brand-link';
import { HEADER_LOOKS, type HeaderCall, type HeaderLook } from './header-looks';
import { NavMenu } from './nav-menu';
import type { NavLink } from './navigation';
import { usePage } from './page-context';
import { LanguageLinks, ThemeMenu } from './preferences';
import type { MenuItem, ShellUser } from './shell.types';
import { CompanyMenu, UserMenu } from './user-menu';

function NavLinks({ links }: { links: readonly NavLink[] }) {
  const { t } = useTranslation('shell');
  const page = usePage();
  return (
    <ul>
      {links
        .filter(({ routeId }) => page.isBuilt(routeId))
        .map(({ text, routeId, query, icon }) => (
          <li key={text}>
            <a className="c-nav__item" href={page.href(routeId, undefined, query)}>
              {icon && <Icon name={icon} />}
              {t(`links.${text}`)}
            </a>
          </li>
        ))}
    </ul>
  );
}

/** A menu of the area; groups without a built page are left out, as are menus without groups. */
function Sheet({ sheet: { id, label, groups } }: { sheet: NavSheet }) {
  const { t } = useTranslation('shell');
  const { isBuilt } = usePage();
  const visibleGroups = groups.filter(({ links }) => links.some(({ routeId }) => isBuilt(routeId)));
  if (visibleGroups.length === 0) return null;
  return (
    <li>
      <NavMenu id={id} label={t(`menus.${label}`)} wide={visibleGroups.length > 1}>
        <div className="c-nav__columns">
          {visibleGroups.map((group) => (
            <div key={group.title}>
              <p className="c-nav__group-title">{t(`links.${group.title}`)}</p>
              <NavLinks links={group.links} />
            </div>
          ))}
        </div>
      </NavMenu>
    </li>
  );
}

/** The menus of this area's header for visitors. */
function VisitorMenus() {
  const { t } = useTranslation('shell');
  const { href, path, isBuilt, shell } = usePage();
  const { sheets, links } = AREA_NAVIGATION[shell.header];
  return (
    <>
      {sheets.map((sheet) => (
        <Sheet key={sheet.id} sheet={sheet} />
      ))}
      {links
        .filter(({ routeId }) => isBuilt(routeId))
        .map(({ text, routeId }) => (
          <li key={text}>
            <a
              className="c-nav__link"
              href={href(routeId)}
              aria-current={href(routeId).endsWith(path) ? 'page' : undefined}
            >
              {t(`links.${text}`)}
            </a>
          </li>
        ))}
    </>
  );
}

const SHOW = { always: undefined, mobile: 'u-mobile', desktop: 'u-desktop' } as const;

/** The user's menu items; logging out is separate, because it is a form. */
function UserItems({ items }: { items: readonly MenuItem[] }) {
  const { t } = useTranslation('shell');
  const page = usePage();
  const links = items.filter((item) => item.id !== 'logout');
  return links.map((item) => (
    <li key={item.id} className={SHOW[item.show]}>
      <a
        className="c-nav__link"
        href={page.href(item.routeId)}
        aria-current={item.current ? 'page' : undefined}
      >
        {t(`items.${item.id}`)}
      </a>
    </li>
  ));
}

/** The primary button: opens the registration as a dialog, or leads to the sales contact. */
function CallButton({ call }: { call: HeaderCall }) {
  const { t } = useTranslation('shell');
  const page = usePage();
  const own = page.shell.call;
  if (own) {
    return (
      <LinkButton href={own.href} icon={own.kind === 'whatsapp' ? 'message-circle' : undefined} pulse>
        {t(own.kind)}
      </LinkButton>
    );
  }
  if (call === 'trial')
    return (
      <LinkButton href={page.href('signup')} modal pulse>
        {t('trial')}
      </LinkButton>
    );
  const contact = page.isBuilt('corporate-contato') ? page.href('corporate-contato') : null;
  return <LinkButton href={contact ?? `mailto:${page.contacts.support}`}>{t('specialist')}</LinkButton>;
}

function LoginLink() {
  const { t } = useTranslation('shell');
  return (
    <LinkButton href={usePage().href('login')} look="secondary" modal>
      {t('login')}
    </LinkButton>
  );
}

function SiteMenu({ look, user }: { look: HeaderLook; user: ShellUser | null }) {
  const { t } = useTranslation('shell');
  return (
    <nav id="site-menu" popover="auto" className="c-nav" aria-label={t('nav_label')}>
      <ul className="c-nav__list">
        {user ? <UserItems items={user.menu} /> : <VisitorMenus />}
        {user && user.companyLinks.length > 0 && (
          <li>
            <CompanyMenu user={user} />
          </li>
        )}
      </ul>
      {!user && (
        <div className="c-nav__tools">
          {look.languages && <LanguageLinks />}
          <ThemeMenu />
        </div>
      )}
      {user && <UserMenu user={user} />}
      {!user && look.call && (
        <div className="c-nav__cta">
          <CallButton call={look.call} />
        </div>
      )}
    </nav>
  );
}

/** The site's header: sticky, and fully usable without script. */
export function Header() {
  const { t } = useTranslation('shell');
  const { shell } = usePage();
  const look = HEADER_LOOKS[shell.header];
  const { user, menuHidden } = shell;
  return (
    <header className="c-header">
      <div className="l-row l-row--center c-header__bar l-wrap">
        <BrandLink area={look.area} />
        {!menuHidden && <SiteMenu look={look} user={user} />}
        <div className="l-row l-row--center l-gap-2 c-header__end">
          {!menuHidden && !user && look.login && <LoginLink />}
          {!menuHidden && !user && look.call && (
            <div className="u-desktop">
              <CallButton call={look.call} />
            </div>
          )}
          {!menuHidden && (
            <button
              type="button"
              className="c-button c-button--quiet c-button--icon c-nav__burger"
              popoverTarget="site-menu"
            >
              <Icon name="menu" />
              <Icon name="x" />
              <span className="u-hidden">{t('menu')}</span>
            </button>
          )}
        </div>
      </div>
    </header>
  );
}
