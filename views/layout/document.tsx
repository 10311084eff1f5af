import type { ReactNode } from 'react';
import type { Locale } from '~/src/shared/locale';
import type { PageContext } from './page-context';

export interface Head {
  title: string;
  description?: string;
  canonical: string;
  alternates: { locale: Locale; href: string }[];
  robots?: 'noindex';
  /** For browsers without script. */
  refresh?: { seconds: number; href: string };
  nonce: string;
  layout: 'standard' | 'bare';
}

export function Document({ page, head, children }: { page: PageContext; head: Head; children: ReactNode }) {
  return (
    <html lang={page.locale} data-theme={page.theme ?? undefined}>
      <head>
        <meta charSet="utf-8" />
        <title>{head.title}</title>
      </head>
      <body>{children}</body>
    </html>
  );
}
