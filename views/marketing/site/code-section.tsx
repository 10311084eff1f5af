import type { ApiExampleId } from '~/src/domains/marketing/site.types';
import type { SectionTexts } from '~/src/domains/marketing/site.wording';
import { InlineText } from '~/views/components/inline-text';
import { CodeCard } from './code-card';
import { MoreLink } from './site-link';

/** A call of the API beside what it is good for. */
export function CodeSection({ words, call }: { words: SectionTexts<'code'>; call: ApiExampleId }) {
  return (
    <section className="l-band">
      <div className="l-wrap l-duo">
        <div>
          <h2>{words.heading}</h2>
          <p className="l-duo__lead">
            <InlineText text={words.lead} />
          </p>
          {words.link && <MoreLink link={words.link} />}
        </div>
        <CodeCard call={call} status={words.status} />
      </div>
    </section>
  );
}
