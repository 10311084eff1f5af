import { InlineText } from '~/views/components/inline-text';
import { LinkButton } from '~/views/components/link-button';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { DocsFrame, DocsPart } from './frame';

const BASICS = [
  'address',
  'auth',
  'answers',
  'errors',
  'language',
  'idempotency',
  'limits',
  'ids',
  'pages',
  'money',
] as const;

/** Entry page for integrating a system: links, and rules common to all calls. */
export default function DevelopersHome({ base }: { base: string }) {
  const { t } = useTranslation('apiDocs');
  const { href } = usePage();
  return (
    <DocsFrame current="developers" heading={t('home.heading')} lead={t('home.lead')}>
      <div className="c-button-group">
        <LinkButton href={href('developers-guide')}>{t('home.begin')}</LinkButton>
        <LinkButton href="/api/openapi.json" look="secondary">
          {t('home.document')}
        </LinkButton>
      </div>
      <Ways />
      <DocsPart id="basics" title={t('home.basics')}>
        <dl className="l-grid c-docset__facts">
          {BASICS.map((id) => (
            <div key={id} id={`basics-${id}`}>
              <dt>{t(`basics.${id}.title`)}</dt>
              <dd>
                <InlineText text={t(`basics.${id}.text`, { base })} />
              </dd>
            </div>
          ))}
        </dl>
      </DocsPart>
    </DocsFrame>
  );
}

function Ways() {
  const { t } = useTranslation('apiDocs');
  const { href } = usePage();
  const ways = [
    { to: href('developers-guide'), title: t('nav.guide'), text: t('home.guideText') },
    { to: href('developers-reference'), title: t('nav.reference'), text: t('home.referenceText') },
    { to: href('developers-webhooks'), title: t('nav.webhooks'), text: t('home.webhooksText') },
    { to: href('developers-errors'), title: t('nav.errors'), text: t('home.errorsText') },
    { to: href('developers-changes'), title: t('nav.changes'), text: t('home.changesText') },
    { to: `${href('developers-guide')}#client`, title: t('home.client'), text: t('home.clientText') },
  ];
  return (
    <ul className="l-grid l-grid--2 c-docset__ways">
      {ways.map(({ to, title, text }) => (
        <li key={to} className="c-panel">
          <a href={to}>{title}</a>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
