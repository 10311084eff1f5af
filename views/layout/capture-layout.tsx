import { LOCALES } from '~/src/shared/locale';
import { BrandMark } from '~/views/components/brand';
import { useTranslation } from '~/views/translation';
import { Main, type PageContent } from './main';
import { usePage } from './page-context';

/** One step of a verification on a phone's whole screen: no menu, and a footer of one short line. */
export function CaptureLayout({ content }: { content: PageContent }) {
  const { t } = useTranslation('shell');
  const { href, locale, switchLocaleHref } = usePage();
  return (
    <div className="l-page c-capture">
      <Main content={content} className="c-capture__main" tabIndex={-1} />
      <footer className="c-capture__foot">
        <BrandMark />
        <span>{t('capture.by')}</span>
        <a href={href('privacy')} target="_blank" rel="noopener">
          {t('links.privacy')}
        </a>
        {LOCALES.filter((other) => other !== locale).map((other) => (
          <a key={other} href={switchLocaleHref(other)} hrefLang={other} lang={other}>
            {t(`language.${other}`)}
          </a>
        ))}
      </footer>
    </div>
  );
}
