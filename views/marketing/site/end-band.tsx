import type { SectionTexts } from '~/src/domains/marketing/site.wording';
import { ActionButton } from './site-link';

/** The closing section, with the page's main button. */
export function EndBand({ words }: { words: SectionTexts<'band'> }) {
  return (
    <section className="l-band l-band--tight">
      <div className="l-wrap l-grid l-gap-5 c-end">
        <div>
          <h2>{words.heading}</h2>
          {words.lead && <p>{words.lead}</p>}
        </div>
        <ActionButton text={words.action} />
      </div>
    </section>
  );
}
