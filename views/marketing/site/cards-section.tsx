import type { SectionTexts } from '~/src/domains/marketing/site.wording';
import { Badge } from '~/views/components/badge';
import { Icon } from '~/views/components/icon';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

interface CardsProps {
  words: SectionTexts<'cards'>;
  /** Link of each item, in order. */
  to: readonly string[];
}

/** Links, one line each; an unbuilt page is marked and not linked. */
export function CardsSection({ words, to }: CardsProps) {
  const { t } = useTranslation('sitePages');
  const { href, isBuilt } = usePage();
  return (
    <section className="l-band">
      <div className="l-wrap l-duo l-duo--top">
        <div>
          <h2>{words.heading}</h2>
          {words.lead && <p className="l-duo__lead">{words.lead}</p>}
        </div>
        <ul className="l-grid l-grid--2 l-gap-0 c-index">
          {words.items.map(({ title, text }, index) => {
            const id = to[index] ?? '';
            return (
              <li key={title}>
                {isBuilt(id) ? (
                  <a className="c-index__way" href={href(id)}>
                    <strong>{title}</strong>
                    <span>{text}</span>
                    <Icon name="arrow-right" />
                  </a>
                ) : (
                  <div className="c-index__way">
                    <strong>{title}</strong>
                    <span>{text}</span>
                    <Badge icon="clock">{t('soon')}</Badge>
                  </div>
                )}
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
