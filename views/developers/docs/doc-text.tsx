import { InlineText } from '~/views/components/inline-text';

/** A sentence of the documents: as everywhere, and `code` between backticks. */
export function DocText({ text }: { text: string }) {
  const parts = text.split('`').map((part, at) => ({ at, part, isCode: at % 2 === 1 }));
  return parts.map(({ at, part, isCode }) =>
    isCode ? <code key={at}>{part}</code> : <InlineText key={at} text={part} />,
  );
}
