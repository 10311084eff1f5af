import type { ReactNode } from 'react';
import type { Locale } from '~/src/shared/locale';
import { useTranslation } from '~/views/translation';

interface SandboxDocumentProps {
  locale: Locale;
  stylesheets: readonly string[];
  children: ReactNode;
}

/** The document of the sandbox's own pages: the product's style, no shell, no script. */
export function SandboxDocument({ locale, stylesheets, children }: SandboxDocumentProps) {
  const { t } = useTranslation('sandbox');
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{t('title')}</title>
        {stylesheets.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
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
