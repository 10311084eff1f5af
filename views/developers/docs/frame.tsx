import type { ReactNode } from 'react';
import { TAG_IDS, type TagId } from '~/src/domains/developers/docs/tags.types';
import type { PlainRouteId } from '~/src/shared/routes';
import { InlineText } from '~/views/components/inline-text';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

interface Heading {
  id: string;
  text: string;
}

interface FrameProps {
  /** Id of the page's route. */
  current: string;
  heading: string;
  lead: string;
  /** Headings of the page's table of contents. */
  contents?: readonly Heading[];
  children: ReactNode;
}

/** The frame of a documentation page: menu, table of contents, text. */
export function DocsFrame({ current, heading, lead, contents = [], children }: FrameProps) {
  const { t } = useTranslation('apiDocs');
  return (
    <div className="l-bleed l-split c-docset">
      <div className="c-docset__side">
        <details className="c-docset__fold">
          <summary>{t('nav.label')}</summary>
          <Menu current={current} />
        </details>
        <nav className="c-docset__menu" aria-label={t('nav.label')}>
          <Menu current={current} />
        </nav>
      </div>
      <div className="c-docset__text">
        <header className="c-docset__head">
          <p className="c-kicker">{t('brand')}</p>
          <h1>{heading}</h1>
          <p className="l-mt-3 u-muted">
            <InlineText text={lead} />
          </p>
          {contents.length > 1 && <Contents contents={contents} />}
        </header>
        {children}
      </div>
    </div>
  );
}

function Contents({ contents }: { contents: readonly Heading[] }) {
  const { t } = useTranslation('apiDocs');
  return (
    <nav className="c-docset__here" aria-label={t('nav.here')}>
      <ul>
        {contents.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface Entry {
  id: PlainRouteId;
  text: string;
}

/** Links to built pages only. */
function Menu({ current }: { current: string }) {
  const { t } = useTranslation('apiDocs');
  const groups: [title: string, entries: Entry[]][] = [
    [
      t('nav.start'),
      [
        { id: 'developers', text: t('nav.home') },
        { id: 'developers-guide', text: t('nav.guide') },
        { id: 'developers-webhooks', text: t('nav.webhooks') },
        { id: 'developers-errors', text: t('nav.errors') },
        { id: 'developers-changes', text: t('nav.changes') },
        { id: 'status', text: t('nav.status') },
      ],
    ],
    [
      t('nav.reference'),
      [
        { id: 'developers-reference', text: t('nav.calls') },
        ...TAG_IDS.map((tag: TagId) => ({ id: `reference-${tag}` as const, text: t(`tags.${tag}.name`) })),
      ],
    ],
    [
      t('nav.yours'),
      [
        { id: 'api-keys', text: t('nav.keys') },
        { id: 'test-people', text: t('nav.people') },
        { id: 'webhooks', text: t('nav.endpoints') },
        { id: 'api-requests', text: t('nav.requests') },
      ],
    ],
  ];
  return groups.map(([title, entries]) => <MenuGroup key={title} {...{ title, entries, current }} />);
}

function MenuGroup({ title, entries, current }: { title: string; entries: Entry[]; current: string }) {
  const { href, isBuilt } = usePage();
  return (
    <>
      <p className="l-mt-4 u-muted u-xs u-medium">{title}</p>
      <ul>
        {entries
          .filter(({ id }) => isBuilt(id))
          .map(({ id, text }) => (
            <li key={id}>
              <a href={href(id)} aria-current={id === current ? 'page' : undefined}>
                {text}
              </a>
            </li>
          ))}
      </ul>
    </>
  );
}

/** A section of a page; its title links to itself. */
export function DocsPart({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="l-grid c-docset__part" aria-labelledby={id}>
      <h2 id={id}>
        <a className="c-docset__title" href={`#${id}`}>
          {title}
        </a>
      </h2>
      {children}
    </section>
  );
}
