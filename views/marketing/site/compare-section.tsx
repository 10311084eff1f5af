import type { SectionTexts } from '~/src/domains/marketing/site.wording';
import { cx } from '~/views/components/class-names';
import { Icon } from '~/views/components/icon';
import type { IconName } from '~/views/components/icon-names';
import { InlineText } from '~/views/components/inline-text';
import { SectionHead } from './section-head';

/** A comparison: question and answer, or what a purpose permits. Cards on phones. */
export function CompareSection({ words }: { words: SectionTexts<'compare'> }) {
  const { heading, lead, caption, head, rows, note } = words;
  return (
    <section className="l-band">
      <div className="l-wrap">
        <SectionHead heading={heading} lead={lead} />
        <div className="c-panel">
          <table className="c-table c-matrix">
            <caption className="u-hidden">{caption}</caption>
            <thead>
              <tr>
                {head.map((title) => (
                  <th key={title} scope="col">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row[0]}>
                  {row.map((cell, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: cells of a row are told apart by their column alone
                    <Cell key={index} text={cell} label={head[index] ?? ''} first={index === 0} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {note && (
          <p className="c-caption">
            <InlineText text={note} />
          </p>
        )}
      </div>
    </section>
  );
}

const MARK = /^([+x-]) /;
const ICONS: Record<string, IconName> = { '+': 'circle-check', '-': 'lock', x: 'x' };

/** `+ Yes | small print`. */
function Cell({ text, label, first }: { text: string; label: string; first: boolean }) {
  const mark = MARK.exec(text)?.[1];
  const [main = '', small] = text.replace(MARK, '').split(' | ');
  const words = (
    <span>
      {mark && <Icon name={ICONS[mark] ?? 'lock'} size="s" />}
      <InlineText text={main} />
      {small && <small>{small}</small>}
    </span>
  );
  if (first) {
    return (
      <th scope="row" className="c-table__main">
        {words}
      </th>
    );
  }
  return (
    <td
      data-label={label}
      className={
        cx(mark === '-' && 'is-blocked', mark === '+' && 'is-allowed', mark === 'x' && 'is-never') ||
        undefined
      }
    >
      {words}
    </td>
  );
}
