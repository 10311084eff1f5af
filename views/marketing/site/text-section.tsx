import type { SectionRow, SectionTexts } from '~/src/domains/marketing/site.wording';
import { cx } from '~/views/components/class-names';
import { Icon } from '~/views/components/icon';
import { InlineText } from '~/views/components/inline-text';
import { LegalBody } from '~/views/legal/legal-body';
import { Picture } from './picture';
import { MoreLink } from './site-link';

interface TextSectionProps {
  words: SectionTexts<'text'>;
  section: Extract<SectionRow, { kind: 'text' | 'problem' | 'specimen' }>;
}

/** A section with its heading on the left, text or an illustration on the right. */
export function TextSection({ words, section }: TextSectionProps) {
  const { heading, lead, body = [], ticks = [], link } = words;
  const picture = section.picture;
  const content = (
    <>
      {lead && (
        <p className={section.kind === 'problem' && !picture ? 'c-statement' : 'l-duo__lead'}>
          <InlineText text={lead} />
        </p>
      )}
      {body.length > 0 && (
        <div className="c-words">
          <LegalBody blocks={body} title={heading} />
        </div>
      )}
      {ticks.length > 0 && <Ticks items={ticks} />}
      {link && <MoreLink link={link} />}
    </>
  );
  return (
    <section className="l-band">
      <div className={cx('l-wrap l-duo', picture ? 'l-duo--even' : 'l-duo--top')}>
        <div>
          <h2>{heading}</h2>
          {picture && content}
        </div>
        {picture ? <Picture id={picture} /> : <div>{content}</div>}
      </div>
    </section>
  );
}

function Ticks({ items }: { items: readonly string[] }) {
  return (
    <ul className="l-grid l-gap-3 c-points u-tone--ok l-mt-5">
      {items.map((item) => (
        <li key={item}>
          <Icon name="check" />
          <span>
            <InlineText text={item} />
          </span>
        </li>
      ))}
    </ul>
  );
}
