import type { ReactNode } from 'react';
import { CLIENT, ENDPOINT, ORDER, PDF, POLL } from '~/src/domains/developers/docs/guide-code.wording';
import { InlineText } from '~/views/components/inline-text';
import { LinkButton } from '~/views/components/link-button';
import { useTranslation } from '~/views/translation';
import { CodeBlock, EnvironmentBlock, Samples } from './code-block';
import { DocsFrame, DocsPart } from './frame';

interface GuideProps {
  origin: string;
  client: { href: string; version: string };
}

const LIVE = ['keys', 'retry', 'signature', 'twice', 'unknown', 'partial', 'privacy'] as const;
const PARTS = ['key', 'order', 'wait', 'pdf', 'live', 'client'] as const;

/** From zero to the PDF, with code that runs as it is. */
export default function GuidePage({ origin, client }: GuideProps) {
  const { t } = useTranslation('apiDocs');
  const part = (id: (typeof PARTS)[number]) => ({ id, title: t(`guide.${id}.title`) });
  const contents = PARTS.map((id) => ({ id, text: t(`guide.${id}.title`) }));
  return (
    <DocsFrame
      current="developers-guide"
      heading={t('guide.heading')}
      lead={t('guide.lead')}
      contents={contents}
    >
      <DocsPart {...part('key')}>
        <Says>{t('guide.key.text')}</Says>
        <Says>{t('guide.key.test')}</Says>
        <Says>{t('guide.key.env')}</Says>
        <EnvironmentBlock origin={origin} />
      </DocsPart>
      <DocsPart {...part('order')}>
        <Says>{t('guide.order.text')}</Says>
        <Samples name="order" samples={ORDER} />
        <Says>{t('guide.order.answer')}</Says>
        <Says>{t('guide.order.more')}</Says>
      </DocsPart>
      <DocsPart {...part('wait')}>
        <Says>{t('guide.wait.text')}</Says>
        <h3>{t('guide.wait.hook')}</h3>
        <Says>{t('guide.wait.hookText')}</Says>
        <Samples name="endpoint" samples={ENDPOINT} />
        <h3>{t('guide.wait.poll')}</h3>
        <Says>{t('guide.wait.pollText')}</Says>
        <Samples name="poll" samples={POLL} />
      </DocsPart>
      <DocsPart {...part('pdf')}>
        <Says>{t('guide.pdf.text')}</Says>
        <Samples name="pdf" samples={PDF} />
        <Says>{t('guide.pdf.password')}</Says>
      </DocsPart>
      <DocsPart {...part('live')}>
        <Says>{t('guide.live.text')}</Says>
        <ul className="l-grid l-gap-2 c-docset__list">
          {LIVE.map((id) => (
            <li key={id}>
              <InlineText text={t(`guide.live.${id}`)} />
            </li>
          ))}
        </ul>
      </DocsPart>
      <DocsPart {...part('client')}>
        <Says>{t('guide.client.text')}</Says>
        <div className="c-button-group">
          <LinkButton href={client.href} look="secondary">
            {t('guide.client.download')}
          </LinkButton>
          <span className="u-muted">{t('guide.client.version', { version: client.version })}</span>
        </div>
        <CodeBlock title="ts" code={CLIENT.ts} />
      </DocsPart>
    </DocsFrame>
  );
}

export function Says({ children }: { children: string }): ReactNode {
  return (
    <p>
      <InlineText text={children} />
    </p>
  );
}
