import type { ReactNode } from 'react';
import type { SiteFacts, Template } from '~/src/domains/marketing/site.types';
import type { PageTexts, SectionRow, SectionTexts, SitePageRow } from '~/src/domains/marketing/site.wording';
import { cx } from '~/views/components/class-names';
import type { ContactFormProps } from '~/views/leads/contact-form.types';
import { CardsSection } from './cards-section';
import { CodeSection } from './code-section';
import { CompareSection } from './compare-section';
import { ContactSection } from './contact-section';
import { DocsFrame } from './docs-frame';
import { EndBand } from './end-band';
import { FaqSection } from './faq-section';
import { HeroSection } from './hero-section';
import { PricesSection } from './prices-section';
import { type SiteContext, SiteProvider } from './site-context';
import { SourcesSection } from './sources-section';
import { StepsSection } from './steps-section';
import { TextSection } from './text-section';
import { TrustSection } from './trust-section';

interface SitePageProps {
  row: SitePageRow;
  /** With their figures. */
  words: PageTexts;
  facts: SiteFacts;
  message: string;
  form: ContactFormProps | null;
}

/** A page of the public site: its sections in order, in its template's frame. */
export default function SitePage({ row, words, facts, message, form }: SitePageProps) {
  const context: SiteContext = { row, facts, message, form };
  const Frame = FRAMES[row.template] ?? Bands;
  return (
    <SiteProvider value={context}>
      <Frame row={row} words={words}>
        {row.sections.map((section, index) => (
          <div key={section.slot} id={section.slot} className={cx('c-slot', LOOKS[getLook(row, index)])}>
            <OneSection section={section} words={words.sections[section.slot]} />
          </div>
        ))}
      </Frame>
    </SiteProvider>
  );
}

interface FrameProps {
  row: SitePageRow;
  words: PageTexts;
  children: ReactNode;
}

function Bands({ row, children }: FrameProps) {
  return <div className={`l-bleed c-site c-site--${row.template}`}>{children}</div>;
}

/** Templates with a layout other than a plain sequence. */
const FRAMES: Partial<Record<Template, (props: FrameProps) => ReactNode>> = { docs: DocsFrame };

const LOOKS = { page: undefined, surface: 'c-slot--surface' } as const;
const OWN_LOOK: readonly string[] = ['hero', 'trust'];

/** White and pale grey alternate; the hero and the section after it have their own. */
function getLook(row: SitePageRow, index: number): keyof typeof LOOKS {
  const section = row.sections[index];
  if (!section || OWN_LOOK.includes(section.kind)) return 'surface';
  const turns = row.sections.slice(0, index).filter(({ kind }) => !OWN_LOOK.includes(kind)).length;
  return turns % 2 === 0 ? 'page' : 'surface';
}

interface OneProps {
  section: SectionRow;
  words: unknown;
}

/** The texts were validated against the section kind at startup (site.wording.ts). */
function OneSection({ section, words }: OneProps): ReactNode {
  switch (section.kind) {
    case 'hero':
      return <HeroSection words={words as SectionTexts<'hero'>} picture={section.picture} />;
    case 'trust':
      return <TrustSection words={words as SectionTexts<'trust'>} />;
    case 'problem':
    case 'text':
    case 'specimen':
      return <TextSection words={words as SectionTexts<'text'>} section={section} />;
    case 'compare':
      return <CompareSection words={words as SectionTexts<'compare'>} />;
    case 'faq':
      return <FaqSection words={words as SectionTexts<'faq'>} group={section.slot} />;
    case 'steps':
      return <StepsSection words={words as SectionTexts<'steps'>} pieces={section.pieces} />;
    case 'sources':
      return <SourcesSection words={words as SectionTexts<'sources'>} ids={section.ids} />;
    case 'prices':
      return (
        <PricesSection words={words as SectionTexts<'prices'>} show={section.show} only={section.only} />
      );
    case 'cards':
      return <CardsSection words={words as SectionTexts<'cards'>} to={section.to} />;
    case 'code':
      return <CodeSection words={words as SectionTexts<'code'>} call={section.call} />;
    case 'contact':
      return <ContactSection words={words as SectionTexts<'contact'>} about={section.about} />;
    case 'band':
      return <EndBand words={words as SectionTexts<'band'>} />;
  }
}
