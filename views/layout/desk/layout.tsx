import { BrandMark } from '~/views/components/brand';
import { cx } from '~/views/components/class-names';
import { ServiceOff } from '~/views/components/feedback/service-off';
import { Toasts } from '~/views/components/feedback/toast';
import { Icon } from '~/views/components/icon';
import { ShortFooter } from '~/views/layout/layout';
import { Main, type PageContent } from '~/views/layout/main';
import { usePage } from '~/views/layout/page-context';
import type { Desk, ShellUser } from '~/views/layout/shell.types';
import { Avatar, UserSheet } from '~/views/layout/user-menu';
import { useTranslation } from '~/views/translation';
import { DESK, type DeskAreaId } from './areas';
import { DeskSearch } from './search';

/** The frame of the operators' pages: a bar with what waits, a search field, and the page. */
export function DeskLayout({ desk, content }: { desk: Desk; content: PageContent }) {
  const { t } = useTranslation('shell');
  const { shell } = usePage();
  return (
    <div className="l-page l-work c-desk">
      <a className="c-skip" href="#conteudo">
        {t('skip')}
      </a>
      <div className="c-loading-bar" id="loading-bar" hidden />
      <Bar desk={desk} user={shell.user} />
      <div className="l-page c-desk__body">
        {desk.mayOpen('operator-search') && <DeskSearch {...desk.search} />}
        <section aria-label={t('notices_label')}>
          <Toasts notices={shell.notices} />
        </section>
        <ServiceOff service="mail" />
        <Main content={content} className="l-main l-main--padded l-wrap" tabIndex={-1} />
        <ShortFooter />
      </div>
    </div>
  );
}

function Bar({ desk, user }: { desk: Desk; user: ShellUser | null }) {
  const { t } = useTranslation('desk');
  const common = useTranslation('common');
  const shell = useTranslation('shell');
  const { href } = usePage();
  return (
    <header className="l-cluster l-cluster--between c-desk__side">
      <a className="c-brand" href={href('operator-home')}>
        <BrandMark />
        {common.t('brand')}
        <span className="c-brand__area">{t('name')}</span>
      </a>
      <button type="button" className="c-button c-button--icon c-desk__burger" popoverTarget="desk-menu">
        <Icon name="menu" />
        <span className="u-hidden">{shell.t('menu')}</span>
      </button>
      <nav id="desk-menu" popover="auto" className="c-desk__menu" aria-label={t('areas')}>
        {listOpen(desk).map((group) => (
          <div key={group.id}>
            <p className={cx('c-desk__group', group.id === 'work' && 'u-hidden')}>{t(`group.${group.id}`)}</p>
            <ul>
              {group.areas.map((area) => (
                <AreaLink key={area.id} id={area.id} work={area.work} desk={desk} />
              ))}
            </ul>
          </div>
        ))}
        {user && <Identity user={user} />}
      </nav>
    </header>
  );
}

/** The areas of the bar that the operator's roles open. */
const listOpen = ({ mayOpen }: Desk) =>
  DESK.map(({ id, areas }) => ({
    id,
    areas: areas.filter((area) => !area.hidden && mayOpen(area.id)),
  })).filter(({ areas }) => areas.length > 0);

type AreaLinkProps = { id: DeskAreaId; work: readonly string[]; desk: Desk };

function AreaLink({ id, work, desk }: AreaLinkProps) {
  const { t } = useTranslation('desk');
  const { href } = usePage();
  const counts = desk.counts.filter(({ kind }) => work.includes(kind));
  const count = counts.reduce((sum, each) => sum + each.count, 0);
  const isLate = counts.some(({ urgent }) => urgent);
  return (
    <li>
      <a
        className="l-row l-row--center c-desk__link"
        href={href(id)}
        aria-current={id === desk.area ? 'page' : undefined}
      >
        <span className="l-grow">{t(`area.${id}`)}</span>
        {count > 0 && (
          <span className={cx('c-desk__count', isLate && 'c-desk__count--late')}>
            {count}
            <span className="u-hidden"> {t(isLate ? 'late' : 'waiting')}</span>
          </span>
        )}
      </a>
    </li>
  );
}

/** Who is logged in, their own pages, and the way out. */
function Identity({ user }: { user: ShellUser }) {
  const { t } = useTranslation('shell');
  return (
    <details className="c-desk__who">
      <summary className="l-row l-row--center l-gap-2 c-desk__link">
        <Avatar user={user} />
        <span className="l-grow c-user__name">
          <span className="u-hidden">{t('user.label')}: </span>
          {user.name}
        </span>
        <Icon name="chevron-down" size="s" />
      </summary>
      <div className="c-desk__sheet">
        <UserSheet user={user} />
      </div>
    </details>
  );
}
