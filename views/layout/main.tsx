import type { ReactElement } from 'react';

/** Elements, or the markup that React made of them before; text is neither, so that none is taken for markup. */
export type PageContent = ReactElement | { markup: string };

interface Props {
  content: PageContent;
  className?: string;
  tabIndex?: number;
}

/** The page's own content, where the skip link leads. */
export function Main({ content, ...attributes }: Props) {
  const main = { ...attributes, id: 'conteudo' };
  if (!('markup' in content)) return <main {...main}>{content}</main>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output
  return <main {...main} dangerouslySetInnerHTML={{ __html: content.markup }} />;
}
