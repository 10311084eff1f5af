import { cx } from '~/views/components/class-names';
import { ServiceOff } from '~/views/components/feedback/service-off';
import { Toasts } from '~/views/components/feedback/toast';
import { useTranslation } from '~/views/translation';
import { CookieBar } from './cookie-bar';
import { Footer } from './footer';
import { Header } from './header';
import { LineFooter } from './line-footer';
import { Main, type PageContent } from './main';
import { usePage } from './page-context';
import { PriceNotice } from './price-notice';
import { TopBar } from './top-bar';

/** The shell around a page: header, account bar, notices, content, footer. */
export function Layout({ content }: { content: PageContent }) {
  const { t } = useTranslation('shell');
  const { shell } = usePage();
  return (
    <div className={cx('l-page', shell.user && 'l-work')}>
      <a className="c-skip" href="#conteudo">
        {t('skip')}
      </a>
      <div className="c-loading-bar" id="loading-bar" hidden />
      {shell.cookieChoice === 'ask' && !shell.user && !shell.menuHidden && <CookieBar />}
      <Header />
      {shell.priceNotice && !shell.menuHidden && <PriceNotice delayMs={shell.priceNotice.delayMs} />}
      {shell.topBar && !shell.menuHidden && <TopBar bar={shell.topBar} />}
      <section aria-label={t('notices_label')}>
        <Toasts notices={shell.notices} />
      </section>
      {shell.header !== 'maintenance' && <ServiceOff service="mail" />}
      <Main content={content} className="l-main l-main--padded l-wrap" tabIndex={-1} />
      {shell.user || (shell.shortFooter && !shell.menuHidden) ? <ShortFooter /> : <Footer />}
    </div>
  );
}

/** For logged-in users, and pages that are shorter than all menus. */
export function ShortFooter() {
  const { t } = useTranslation('shell');
  const { contacts, shell } = usePage();
  const contact = { address: contacts.support, label: t('footer.support') };
  return (
    <LineFooter
      contact={contact}
      links={['status', 'terms', 'privacy', 'accessibility']}
      choosesCookies={shell.cookieChoice !== undefined && !shell.user}
    />
  );
}
