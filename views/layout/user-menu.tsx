import { Badge } from '~/views/components/badge';
import { cx } from '~/views/components/class-names';
import { Icon } from '~/views/components/icon';
import { useTranslation } from '~/views/translation';
import { Form } from './form';
import { NavMenu } from './nav-menu';
import { usePage } from './page-context';
import { LanguageLinks, ThemeChoice } from './preferences';
import type { SheetLink, ShellUser } from './shell.types';

/** First letters of the first and the last name. */
export function toInitials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => (word ?? '').slice(0, 1));
  return letters.join('').toUpperCase();
}

/** The user's picture, or their initials. */
export function Avatar({ user, large }: { user: ShellUser; large?: boolean }) {
  const page = usePage();
  const className = cx('l-center c-avatar', large && 'c-avatar--l');
  const side = large ? 44 : 32;
  if (user.hasPicture)
    return <img className={className} src={page.href('picture')} alt="" width={side} height={side} />;
  return (
    <span className={className} aria-hidden="true">
      {toInitials(user.name)}
    </span>
  );
}

function SheetLinks({ links }: { links: readonly SheetLink[] }) {
  const { t } = useTranslation('shell');
  const page = usePage();
  return links.map(({ id, icon, opensOver, count }) => (
    <li key={id}>
      <a className="c-nav__item" href={page.href(id)} data-modal={opensOver ? '' : undefined}>
        <Icon name={icon} />
        <span className="l-grow">{t(`sheet.${id}`)}</span>
        <WaitingCount count={count} />
      </a>
    </li>
  ));
}

/** How much waits behind a link or a menu; nothing where nothing does. */
function WaitingCount({ count = 0 }: { count?: number }) {
  const { t } = useTranslation('shell');
  if (count === 0) return null;
  return (
    <Badge tone="brand">
      <span aria-hidden="true">{Math.min(count, 99)}</span>
      <span className="u-hidden">{t('waiting', { count })}</span>
    </Badge>
  );
}

/** Pages about the acting company, from its team to switching account. */
export function CompanyMenu({ user }: { user: ShellUser }) {
  const { t } = useTranslation('shell');
  const total = user.companyLinks.reduce((sum, { count = 0 }) => sum + count, 0);
  const label = (
    <span className="l-row l-row--center l-gap-2">
      {t('company')} <WaitingCount count={total} />
    </span>
  );
  return (
    <NavMenu id="menu-company" label={label}>
      <p className="c-nav__group-title">{user.companyName}</p>
      <ul>
        <SheetLinks links={user.companyLinks} />
      </ul>
    </NavMenu>
  );
}

/** The user menu: name, pages, theme, and logging out. */
export function UserMenu({ user }: { user: ShellUser }) {
  const { t } = useTranslation('shell');
  const label = (
    <>
      <span className="u-hidden">{t('user.label')}: </span>
      {user.name}
    </>
  );
  return (
    <NavMenu id="menu-user" label={label} lead={<Avatar user={user} />} end>
      <div className="l-row l-row--center c-user__head">
        <Avatar user={user} large />
        <span>
          <span className="c-user__head-name">{user.name}</span>
          {user.companyName && <span className="u-small u-muted">{user.companyName}</span>}
        </span>
      </div>
      <UserSheet user={user} />
    </NavMenu>
  );
}

/** The person's own pages, language, theme, and logging out. */
export function UserSheet({ user }: { user: ShellUser }) {
  const { t } = useTranslation('shell');
  const page = usePage();
  return (
    <>
      <ul>
        <SheetLinks links={user.ownLinks} />
      </ul>
      <div className="c-user__looks">
        <LanguageLinks />
        <ThemeChoice />
      </div>
      <Form action={page.href('logout')} className="">
        <button type="submit" className="c-nav__item">
          <Icon name="log-out" />
          {t('user.logout')}
        </button>
      </Form>
    </>
  );
}
