import { BrandMark } from '~/views/components/brand';
import { useTranslation } from '~/views/translation';
import { Main, type PageContent } from './main';

/** Layout for print: the brand and the content, no menus and no script. */
export function BareLayout({ content }: { content: PageContent }) {
  const { t } = useTranslation('common');
  return (
    <div className="l-bare">
      <header className="l-bare__head">
        <span className="c-brand">
          <BrandMark />
          {t('brand')}
        </span>
      </header>
      <Main content={content} />
    </div>
  );
}
