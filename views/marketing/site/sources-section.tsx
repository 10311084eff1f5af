import type { FactSource } from '~/src/domains/marketing/site.types';
import type { SectionTexts } from '~/src/domains/marketing/site.wording';
import { useTranslation } from '~/views/translation';
import { answeredAt } from './example-times';
import { SectionHead } from './section-head';
import { useSite } from './site-context';

const STEP = 62;
const BOX = { x: 346, width: 460, height: 52 };

/** From document to sources to report, with each answer's basis. */
export function SourcesSection({ words, ids }: { words: SectionTexts<'sources'>; ids: readonly string[] }) {
  const { t } = useTranslation('sitePages');
  const { facts } = useSite();
  const sources = ids.flatMap((id) => facts.sources.find((source) => source.id === id) ?? []);
  return (
    <section className="l-band">
      <div className="l-wrap">
        <SectionHead heading={words.heading} lead={words.lead} />
        <figure>
          <div className="c-panel c-map">
            <SourceMap sources={sources} />
            <SourceList sources={sources} />
            <ul className="l-cluster l-cluster--far l-mt-4 u-muted u-xs c-legend">
              <li>{t('map.byDocument')}</li>
              <li className="is-name">{t('map.byName')}</li>
            </ul>
          </div>
          <figcaption className="c-caption">{words.note ?? t('map.caption')}</figcaption>
        </figure>
      </div>
    </section>
  );
}

/** From 992 px; the list below has the same content for everybody else. */
function SourceMap({ sources }: { sources: readonly FactSource[] }) {
  const { t } = useTranslation('sitePages');
  const height = sources.length * STEP + 18;
  const middle = height / 2;
  const byNameCount = sources.filter(({ byName }) => byName).length;
  const lastMs = Math.max(0, ...sources.map(({ usualMs }) => usualMs));
  return (
    <svg className="u-desktop" viewBox={`0 0 1120 ${height}`} aria-hidden="true">
      {sources.map((source, index) => (
        <Wire key={source.id} from={middle} to={34 + index * STEP} byName={source.byName} />
      ))}
      <rect className="is-end" x="0" y={middle - 52} width="232" height="104" rx="12" />
      <text className="is-small" x="22" y={middle - 20}>
        {t('map.start.label')}
      </text>
      <text className="is-strong" x="22" y={middle + 6}>
        {t('map.start.document')}
      </text>
      <text className="is-small" x="22" y={middle + 31}>
        {t('map.start.purpose')}
      </text>
      {sources.map((source, index) => (
        <Box key={source.id} source={source} y={8 + index * STEP} />
      ))}
      <rect className="is-end" x="902" y={middle - 66} width="218" height="132" rx="12" />
      <text className="is-strong" x="924" y={middle - 34}>
        {t('map.end.label')}
      </text>
      <text className="is-small" x="924" y={middle - 8}>
        {t('map.end.byDocument', { count: sources.length - byNameCount })}
      </text>
      <text className="is-small" x="924" y={middle + 16}>
        {t('map.end.byName', { count: byNameCount })}
      </text>
      <text className="is-small" x="924" y={middle + 44}>
        {t('map.end.seconds', { count: Math.round(lastMs / 1_000) })}
      </text>
    </svg>
  );
}

function Wire({ from, to, byName }: { from: number; to: number; byName: boolean }) {
  const look = byName ? 'is-wire is-name' : 'is-wire';
  return (
    <>
      <path className={look} d={`M232 ${from}C290 ${from} 288 ${to} 346 ${to}`} />
      <path className={look} d={`M806 ${to}C858 ${to} 850 ${from} 902 ${from}`} />
    </>
  );
}

function Box({ source, y }: { source: FactSource; y: number }) {
  return (
    <>
      <rect className="is-box" {...BOX} y={y} rx="10" />
      <circle className={source.byName ? 'is-dot is-name' : 'is-dot'} cx="368" cy={y + 26} r="5" />
      <text x="388" y={y + 23}>
        {source.authority}
      </text>
      <text className="is-small" x="388" y={y + 41}>
        {source.name}
      </text>
      <text className="is-time" x="788" y={y + 31}>
        {answeredAt(source)}
      </text>
    </>
  );
}

function SourceList({ sources }: { sources: readonly FactSource[] }) {
  const { t } = useTranslation('sitePages');
  return (
    <ul className="c-map__list">
      {sources.map((source) => (
        <li key={source.id} className={source.byName ? 'is-name' : undefined}>
          <strong>{source.authority}</strong>
          <span>{source.name}</span>
          <small>{t(source.byName ? 'map.named' : 'map.documented', { time: answeredAt(source) })}</small>
        </li>
      ))}
    </ul>
  );
}
