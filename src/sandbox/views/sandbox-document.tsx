import type { ReactNode } from 'react';
import type { Locale } from '~/src/shared/locale';
import { useTranslation } from '~/views/translation';

interface SandboxDocumentProps {
  locale: Locale;
  stylesheet: string;
  children: ReactNode;
}

/** The document of the sandbox's own pages: the product's style, no shell, no script. */
export function SandboxDocument({ locale, stylesheet, children }: SandboxDocumentProps) {
  const { t } = useTranslation('sandbox');
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{t('title')}</title>
        <link rel="stylesheet" href={stylesheet} />
        <link rel="icon" href="data:," />
      </head>
      <body>
        <main className="l-main l-main--padded l-wrap" id="conteudo">
          {children}
        </main>
      </body>
    </html>
  );
}
