import type { SectionTexts } from '~/src/domains/marketing/site.wording';
import { Disclosure } from '~/views/components/disclosure';
import { InlineText } from '~/views/components/inline-text';

/** Questions and answers; one open at a time, the first to begin with. */
export function FaqSection({ words, group }: { words: SectionTexts<'faq'>; group: string }) {
  return (
    <section className="l-band">
      <div className="l-wrap l-duo l-duo--top">
        <h2>{words.heading}</h2>
        <div className="c-faq">
          {words.items.map(({ title, text }, index) => (
            <Disclosure key={title} group={group} summary={title} open={index === 0}>
              <p>
                <InlineText text={text} />
              </p>
            </Disclosure>
          ))}
        </div>
      </div>
    </section>
  );
}
