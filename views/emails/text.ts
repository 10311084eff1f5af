import type { EmailContent } from './content';
import type { EmailFrame } from './email';

/** The plain-text form of an e-mail, for readers and programs without HTML. */
export function emailText(content: EmailContent, frame: EmailFrame): string {
  const blocks = [
    content.heading,
    ...content.body,
    ...(content.code ? [content.code] : []),
    ...(content.button ? [`${content.button.label}:\n${content.button.href}`] : []),
    ...content.notes,
    ...(content.unsubscribe ? [`${content.unsubscribe.label}:\n${content.unsubscribe.href}`] : []),
    `-- \n${frame.brand}\n${frame.footer}\n${frame.identity}\n${frame.origin}`,
  ];
  return `${blocks.join('\n\n')}\n`;
}
