import { Island } from '~/islands/runtime/island';
import type { Locale } from '~/src/shared/locale';
import { FailureTemplate } from '~/views/components/feedback/failure';
import { useTranslation } from '~/views/translation';
import { BareLayout } from './bare-layout';
import { CaptureLayout } from './capture-layout';
import { DeskLayout } from './desk/layout';
import { VisitStrip } from './desk/visit-strip';
import { Layout } from './layout';
import type { PageContent } from './main';
import { type PageContext, usePage } from './page-context';
import { PortalLayout } from './portal-layout';
import { StructuredData } from './structured-data';

export interface Head {
  title: string;
  description?: string;
  canonical: string;
  alternates: { locale: Locale; href: string }[];
  /** The URL without a language, which opens in the visitor's own. */
  anyLanguage: string;
  robots?: 'noindex';
  /** Absolute URL of the social-media image. */
  picture: string;
  styles?: 'site' | 'verification';
  /** schema.org objects. */
  structured?: readonly object[];
  /** For browsers without script. */
  refresh?: { seconds: number; href: string };
  /**
   * `static`: the shell without script (legal, error). `bare`: for print, neither shell nor script. `portal`: for data
   * subjects, without menu and script. `capture`: one step on a phone's whole screen, with script.
   */
  layout: 'standard' | 'static' | 'bare' | 'portal' | 'capture';
}

/** `whole`: from edge to edge, below a phone's notch too, and no taller than what its keyboard leaves. */
const VIEWPORT = {
  plain: 'width=device-width, initial-scale=1',
  whole: 'width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content',
};

interface DocumentProps {
  page: PageContext;
  head: Head;
  content: PageContent;
}

/** The complete HTML document of a page. */
export function Document({ page, head, content }: DocumentProps) {
  const isCapture = head.layout === 'capture';
  const scripted = head.layout === 'standard' || isCapture;
  return (
    <html lang={page.locale} data-theme={page.theme ?? undefined}>
      <head>
        <HeadTags page={page} head={head} />
        {scripted && <script type="module" src={page.asset('boot.js')} />}
      </head>
      <body>
        {page.shell.visit && <VisitStrip visit={page.shell.visit} />}
        <Frame layout={head.layout} content={content} />
        {scripted && <FailureTemplate />}
        {scripted && !isCapture && <Island name="shell/modal" props={{}} when="intent" />}
        {scripted && !isCapture && <SessionKeeper page={page} />}
      </body>
    </html>
  );
}

function Frame({ layout, content }: Pick<Head, 'layout'> & { content: PageContent }) {
  const { shell } = usePage();
  if (layout === 'bare') return <BareLayout content={content} />;
  if (layout === 'portal') return <PortalLayout content={content} />;
  if (layout === 'capture') return <CaptureLayout content={content} />;
  return shell.desk ? <DeskLayout desk={shell.desk} content={content} /> : <Layout content={content} />;
}

/** Watches the user's login (islands/session/keeper.island.tsx). */
function SessionKeeper({ page }: { page: PageContext }) {
  const { sessionSeconds: secondsLeft } = page.shell;
  if (secondsLeft === undefined) return null;
  const props = {
    secondsLeft,
    sessionHref: page.href('session'),
    renewHref: '/api/Login/RenewToken',
    logoutHref: page.href('logout'),
  };
  return <Island name="session/keeper" props={props} when="now" />;
}

function HeadTags({ page, head }: Omit<DocumentProps, 'content'>) {
  const { t } = useTranslation('common');
  const title = head.title.includes(t('brand')) ? head.title : `${head.title} · ${t('brand')}`;
  const indexed = head.robots !== 'noindex';
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content={VIEWPORT[head.layout === 'capture' ? 'whole' : 'plain']} />
      <title>{title}</title>
      {head.description && <meta name="description" content={head.description} />}
      {!indexed && <meta name="robots" content="noindex" />}
      {indexed && <link rel="canonical" href={head.canonical} />}
      {indexed &&
        head.alternates.map(({ locale, href }) => (
          <link key={locale} rel="alternate" hrefLang={locale} href={href} />
        ))}
      {indexed && <link rel="alternate" hrefLang="x-default" href={head.anyLanguage} />}
      {indexed && <SharePreview page={page} head={head} title={title} />}
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#16212a" />
      <link
        rel="preload"
        href={page.asset('inter.woff2')}
        as="font"
        type="font/woff2"
        crossOrigin="anonymous"
      />
      <link rel="stylesheet" href={page.asset('main.css')} />
      {head.styles && <link rel="stylesheet" href={page.asset(`${head.styles}.css`)} />}
      {page.shell.desk && <link rel="stylesheet" href={page.asset('desk.css')} />}
      <link rel="icon" href={page.asset('favicon.svg')} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={page.asset('touch-icon.png')} />
      <link rel="manifest" href="/site.webmanifest" />
      {head.refresh && (
        <noscript>
          <meta httpEquiv="refresh" content={`${head.refresh.seconds};url=${head.refresh.href}`} />
        </noscript>
      )}
      {indexed && head.structured && <StructuredData blocks={head.structured} />}
    </>
  );
}

/** Open Graph metadata for link previews. */
function SharePreview({ page, head, title }: Omit<DocumentProps, 'content'> & { title: string }) {
  const { t } = useTranslation('common');
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={t('brand')} />
      <meta property="og:title" content={title} />
      {head.description && <meta property="og:description" content={head.description} />}
      <meta property="og:url" content={head.canonical} />
      <meta property="og:locale" content={page.locale.replace('-', '_')} />
      <meta property="og:image" content={head.picture} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
