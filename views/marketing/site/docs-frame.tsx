import { Children, type ReactNode } from 'react';
import type { PageTexts, SitePageRow } from '~/src/domains/marketing/site.wording';
import { ListFilter } from '~/views/components/list-filter';
import { useTranslation } from '~/views/translation';

interface DocsFrameProps {
  row: SitePageRow;
  words: PageTexts;
  children: ReactNode;
}

/** Documentation: the table of contents stays visible beside the sections; on phones it follows the title. */
export function DocsFrame({ row, words, children }: DocsFrameProps) {
  const { t } = useTranslation('legal');
  const { t: tSite } = useTranslation('sitePages');
  const entries = row.sections
    .filter(({ kind }) => kind !== 'hero')
    .map(({ slot }) => ({ slot, heading: (words.sections[slot] as { heading?: string }).heading }));
  const [hero, ...sections] = Children.toArray(children);
  return (
    <div className="l-bleed c-site l-split c-site--docs">
      <div className="c-docs__text">{hero}</div>
      <nav className="c-docs__contents" aria-labelledby="docs-contents">
        {row.search && (
          <ListFilter
            id="docs-search"
            label={tSite('search')}
            entries=".c-faq > details"
            parts=".c-docs__text > .c-slot"
          />
        )}
        <h2 id="docs-contents">{t('contents')}</h2>
        <ol>
          {entries.map(({ slot, heading }) => (
            <li key={slot}>
              <a href={`#${slot}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="c-docs__text">{sections}</div>
    </div>
  );
}
