import type { ReactNode } from 'react';
import type { SitePageRow } from '~/src/domains/marketing/site.types';
import type { PageWords } from '~/src/domains/marketing/site.wording';
import { useTranslation } from '~/views/translation';

interface DocsFrameProps {
  row: SitePageRow;
  words: PageWords;
  children: ReactNode;
}

/** Documentation: its contents stay in sight beside the sections. */
export function DocsFrame({ row, words, children }: DocsFrameProps) {
  const { t } = useTranslation('legal');
  const entries = row.sections
    .filter(({ kind }) => kind !== 'hero')
    .map(({ slot }) => ({ slot, heading: (words.sections[slot] as { heading?: string }).heading }));
  return (
    <div className="l-bleed c-site c-site--docs">
      <nav className="c-docs__contents" aria-labelledby="docs-contents">
        <h2 id="docs-contents">{t('contents')}</h2>
        <ol>
          {entries.map(({ slot, heading }) => (
            <li key={slot}>
              <a href={`#${slot}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="c-docs__text">{children}</div>
    </div>
  );
}
