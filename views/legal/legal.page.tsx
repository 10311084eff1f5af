import type { LegalDocumentId, LegalText, LegalView } from '~/src/domains/marketing/legal.types';
import { LEGAL_DOCUMENTS } from '~/src/domains/marketing/legal.types';
import { formatDay } from '~/src/shared/dates';
import type { PlainRouteId } from '~/src/shared/routes';
import { InlineText } from '~/views/components/inline-text';
import { LegalIdentity } from '~/views/layout/legal-identity';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { LegalBody } from './legal-body';

const ROUTES: Record<LegalDocumentId, PlainRouteId> = {
  terms: 'terms',
  privacy: 'privacy',
  cookies: 'cookies',
  lgpd: 'lgpd',
  governance: 'data-governance',
  accessibility: 'accessibility',
};

/** A legal text: version and date, contents, numbered sections. */
export default function LegalPage({ document, area, version, since }: LegalView) {
  const { t } = useTranslation('legal');
  const { locale, contacts } = usePage();
  const text = t(`documents.${document}`, { returnObjects: true, ...contacts }) as unknown as LegalText;
  return (
    <article className="l-split c-legal" aria-labelledby="legal-heading">
      <header className="c-legal__head">
        <h1 id="legal-heading">{text.title}</h1>
        <p className="c-legal__lead">
          <InlineText text={text.lead} />
        </p>
        <p className="l-mt-4 u-muted u-small">{t('version', { version, date: formatDay(since, locale) })}</p>
        {area && <AreaNotice document={document} area={area} />}
      </header>
      <Contents titles={text.sections.map(({ title }) => title)} />
      <div>
        {text.sections.map(({ title, body }, index) => (
          <section key={title} className="c-legal__section l-prose" id={sectionId(index)}>
            <h2>
              {index + 1}. {title}
            </h2>
            <LegalBody blocks={body} title={title} />
          </section>
        ))}
        <section className="c-legal__section l-prose" aria-labelledby="identity-heading">
          <h2 id="identity-heading">{t('identity')}</h2>
          <LegalIdentity />
        </section>
        <Related current={document} />
      </div>
    </article>
  );
}

const sectionId = (index: number) => `s${index + 1}`;

function Contents({ titles }: { titles: readonly string[] }) {
  const { t } = useTranslation('legal');
  return (
    <nav className="c-panel c-legal__contents" aria-labelledby="contents-heading">
      <h2 id="contents-heading">{t('contents')}</h2>
      <ol>
        {titles.map((title, index) => (
          <li key={title}>
            <a href={`#${sectionId(index)}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function AreaNotice({
  document,
  area,
}: Pick<LegalView, 'document'> & { area: NonNullable<LegalView['area']> }) {
  const { t } = useTranslation('legal');
  return (
    <p className="c-legal__area">
      <InlineText text={t('areaNotice')} values={{ area: t(`areas.${area}`), route: ROUTES[document] }} />
    </p>
  );
}

function Related({ current }: { current: LegalDocumentId }) {
  const { t } = useTranslation('legal');
  const { href } = usePage();
  return (
    <nav className="c-legal__related" aria-labelledby="related-heading">
      <h2 id="related-heading">{t('related')}</h2>
      <ul>
        {LEGAL_DOCUMENTS.filter((id) => id !== current).map((id) => (
          <li key={id}>
            <a href={href(ROUTES[id])}>{t(`names.${id}`)}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
