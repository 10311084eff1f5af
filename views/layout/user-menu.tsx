import { cx } from '~/views/components/class-names';
import { Icon } from '~/views/components/icon';
import { useTranslation } from '~/views/translation';
import { Form } from './form';
import { NavMenu } from './nav-menu';
import { usePage } from './page-context';
import type { ShellUser } from './shell.types';

/** First letters of the first and the last name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => (word ?? '').slice(0, 1));
  return letters.join('').toUpperCase();
}

/** The person's picture, or their initials. */
function Avatar({ user, large }: { user: ShellUser; large?: boolean }) {
  const page = usePage();
  const className = cx('c-avatar', large && 'c-avatar--l');
  const side = large ? 44 : 32;
  if (user.hasPicture)
    return <img className={className} src={page.href('picture')} alt="" width={side} height={side} />;
  return (
    <span className={className} aria-hidden="true">
      {initialsOf(user.name)}
    </span>
  );
}

function MenuLink(props: { routeId: string; icon: 'users' | 'user'; text: string; modal?: boolean }) {
  const page = usePage();
  return (
    <a className="c-nav__item" href={page.href(props.routeId)} data-modal={props.modal ? '' : undefined}>
      <Icon name={props.icon} />
      {props.text}
    </a>
  );
}

/** Who is logged in, for whom they act, and how to leave. */
export function UserMenu({ user }: { user: ShellUser }) {
  const { t } = useTranslation('shell');
  const page = usePage();
  const label = (
    <>
      <span className="u-hidden">{t('user.label')}: </span>
      {user.companyName ?? user.name}
    </>
  );
  return (
    <NavMenu id="menu-user" className="c-user" label={label} lead={<Avatar user={user} />} end>
      <div className="c-user__head">
        <Avatar user={user} large />
        <span>
          <span className="c-user__head-name">{user.name}</span>
          {user.companyName && <span className="u-small u-muted">{user.companyName}</span>}
        </span>
      </div>
      {user.canSwitchAccount && (
        <MenuLink routeId="switch-account" icon="users" text={t('user.switch')} modal />
      )}
      <MenuLink routeId="profile" icon="user" text={t('user.profile')} />
      {user.managesTeam && <MenuLink routeId="team" icon="users" text={t('user.team')} />}
      <Form action={page.href('logout')} className="">
        <button type="submit" className="c-nav__item">
          <Icon name="log-out" />
          {t('user.logout')}
        </button>
      </Form>
    </NavMenu>
  );
}
