import type { SectionTexts } from '~/src/domains/marketing/site.wording';

/** Verifiable facts, in columns separated by a hairline; no logos and no seals. */
export function TrustSection({ words }: { words: SectionTexts<'trust'> }) {
  return (
    <section className="c-proof" aria-label={words.label}>
      <dl className="l-wrap l-grid l-grid--2 c-proof__list">
        {words.items.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
