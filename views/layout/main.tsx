import type { ReactElement } from 'react';

/** Elements, or markup rendered from them earlier; plain text is not accepted, so that none is taken for markup. */
export type PageContent = ReactElement | { markup: string };

interface Props {
  content: PageContent;
  className?: string;
  tabIndex?: number;
}

/** The page's main content, target of the skip link. */
export function Main({ content, ...attributes }: Props) {
  const main = { ...attributes, id: 'conteudo' };
  if (!('markup' in content)) return <main {...main}>{content}</main>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output
  return <main {...main} dangerouslySetInnerHTML={{ __html: content.markup }} />;
}
