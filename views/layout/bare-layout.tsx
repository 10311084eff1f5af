import type { ReactNode } from 'react';
import { BrandMark } from '~/views/components/brand';
import { useTranslation } from '~/views/translation';

/** What is printed or kept: the brand and the content, no menus and no script. */
export function BareLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common');
  return (
    <div className="l-bare">
      <header className="l-bare__head">
        <span className="c-brand">
          <BrandMark />
          {t('brand')}
        </span>
      </header>
      <main id="conteudo">{children}</main>
    </div>
  );
}
