import type { StepPiece } from '~/src/domains/marketing/site.types';
import type { SectionTexts } from '~/src/domains/marketing/site.wording';
import { cx } from '~/views/components/class-names';
import { Icon } from '~/views/components/icon';
import type { IconName } from '~/views/components/icon-names';
import { InlineText } from '~/views/components/inline-text';
import { SectionHead } from './section-head';

interface StepsProps {
  words: SectionTexts<'steps'>;
  pieces?: readonly StepPiece[];
}

/** The steps, each below an illustration. */
export function StepsSection({ words, pieces = [] }: StepsProps) {
  return (
    <section className="l-band">
      <div className="l-wrap">
        <SectionHead heading={words.heading} lead={words.lead} />
        <ol className={cx('l-grid l-gap-6 c-steps', words.items.length === 4 && 'c-steps--4')}>
          {words.items.map(({ title, text, lines }, index) => (
            <li key={title} className="c-step">
              {lines && <Piece kind={pieces[index] ?? 'answers'} lines={lines} />}
              <h3>{title}</h3>
              <p>
                <InlineText text={text} />
              </p>
            </li>
          ))}
        </ol>
        {words.note && <p className="c-caption">{words.note}</p>}
      </div>
    </section>
  );
}

const ICONS: Record<StepPiece, readonly IconName[]> = {
  choice: [],
  answers: ['circle-check'],
  proof: ['file-check', 'shield-check'],
  chat: ['message-circle', 'external-link'],
};

/** Illustrates only what the step's text says, so it is hidden from screen readers. */
function Piece({ kind, lines }: { kind: StepPiece; lines: readonly string[] }) {
  const icons = ICONS[kind];
  return (
    <div className="l-grid c-step__art" aria-hidden="true">
      <ul className={`l-grid l-gap-2 c-mini c-mini--${kind}`}>
        {lines.map((line, index) => {
          const [main = '', detail] = line.split(' | ');
          const icon = icons[Math.min(index, icons.length - 1)];
          return (
            <li key={line} className={kind === 'choice' && index === 0 ? 'is-on' : undefined}>
              {icon ? <Icon name={icon} /> : <span className="c-mini__dot" />}
              <span className="l-grow">{main}</span>
              {detail && <span className="c-mini__detail">{detail}</span>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
