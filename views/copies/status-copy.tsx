import type { TFunction } from 'i18next';
import type { ComponentState, NamedStatus, StatusRow } from '~/src/domains/sources/status.types';
import { formatShare, incidentTitle, updateText } from '~/src/domains/sources/status.wording';
import brand from '~/src/shared/brand.json';
import { formatDateTime, formatMinute } from '~/src/shared/dates';
import type { Locale } from '~/src/shared/locale';

interface Props {
  status: NamedStatus;
  locale: Locale;
  /** The page that this is a copy of. */
  url: string;
  t: TFunction<'status'>;
}

// Served by another host, beside which no style sheet lies.
const CSS = `:root{color-scheme:light dark}
body{margin:0 auto;padding:1.5rem 1rem;max-width:44rem;font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
.copy{padding:.75rem 1rem;border:2px solid;border-radius:.5rem}
h1{font-size:1.5rem}h2{font-size:1.125rem}
ul{padding:0;list-style:none}
li{padding:.5rem 0;border-top:1px solid #8886;display:flex;flex-wrap:wrap;gap:.25rem 1rem;justify-content:space-between}
li.down,li.failing{font-weight:700}
a{color:${brand.color}}
@media(prefers-color-scheme:dark){a{color:${brand.bright}}}`;

/** A state's shape, for those who do not see the color of none. */
const SIGNS: Record<ComponentState, string> = {
  ok: '✓',
  failing: '▲',
  down: '✕',
  quiet: '–',
  unmeasured: '?',
  paused: '‖',
};

/** The status page as one file, which says that it is a copy, and of when. */
export function StatusCopy({ status, locale, url, t }: Props) {
  const { own, sources, incidents, measuredUntil, isMeasured, nameOf } = status;
  const at = measuredUntil ? formatDateTime(measuredUntil, locale) : null;
  const open = incidents.filter(({ closedAt }) => closedAt === null);
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta httpEquiv="refresh" content="60" />
        <title>{`${t('copy.title')} · ${t('title')}`}</title>
        <style>{CSS}</style>
      </head>
      <body>
        <main>
          <div className="copy">
            <p>
              <strong>{t('copy.title')}</strong> {at ? t('copy.at', { at }) : t('now.never')}
            </p>
            <p>
              {t('copy.old')} <a href={url}>{t('copy.original')}</a>
            </p>
          </div>
          <h1>{t('title')}</h1>
          {!isMeasured && <p>{t('now.unknown')}</p>}
          <h2>{t('copy.open')}</h2>
          {open.length === 0 && <p>{t('copy.none')}</p>}
          {open.map((incident) => (
            <section key={incident.id}>
              <h3>{incidentTitle(incident, nameOf(incident.component), t)}</h3>
              {incident.updates.toReversed().map((update) => (
                <p key={update.at}>
                  {formatMinute(new Date(update.at), locale)} · {updateText(update, t)}
                </p>
              ))}
            </section>
          ))}
          <Rows title={t('own.title')} rows={own} locale={locale} t={t} />
          <Rows title={t('sources')} rows={sources} locale={locale} t={t} />
        </main>
      </body>
    </html>
  );
}

function Rows({
  title,
  rows,
  locale,
  t,
}: Pick<Props, 'locale' | 't'> & { title: string; rows: StatusRow[] }) {
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {rows.map(({ id, name, state, share }) => (
          <li key={id} className={state}>
            <span>{name}</span>
            <span>
              {SIGNS[state]} {t(`health.${state}`)}
              {share !== null && ` · ${formatShare(share, locale)}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
