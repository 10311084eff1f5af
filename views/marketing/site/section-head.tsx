import { InlineText } from '~/views/components/inline-text';

/** The heading of a band, above what it shows. */
export function SectionHead({ heading, lead }: { heading: string; lead?: string }) {
  return (
    <div className="c-section-head c-section-head--site">
      <h2>{heading}</h2>
      {lead && (
        <p>
          <InlineText text={lead} />
        </p>
      )}
    </div>
  );
}
