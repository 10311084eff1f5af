import { DELIVERED_KINDS, messageOf, type ToldKind } from '~/src/domains/developers/docs/events.types';
import { VERIFY } from '~/src/domains/developers/docs/guide-code.wording';
import { Table } from '~/views/components/data/table';
import { useTranslation } from '~/views/translation';
import { Samples } from './code-block';
import { DocsFrame, DocsPart } from './frame';
import { Says } from './guide.page';

const PARTS = ['add', 'message', 'verify', 'retries', 'secrets', 'replay', 'kinds'] as const;
const HEADERS = ['id', 'timestamp', 'signature'] as const;

/** How messages are delivered, verified and retried. */
export default function WebhooksGuidePage({ pauses }: { pauses: readonly string[] }) {
  const { t } = useTranslation('apiDocs');
  const part = (id: (typeof PARTS)[number]) => ({ id, title: t(`hooks.${id}.title`) });
  return (
    <DocsFrame
      current="developers-webhooks"
      heading={t('hooks.heading')}
      lead={t('hooks.lead')}
      contents={PARTS.map((id) => ({ id, text: t(`hooks.${id}.title`) }))}
    >
      <DocsPart {...part('add')}>
        <Says>{t('hooks.add.text')}</Says>
        <Says>{t('hooks.add.test')}</Says>
      </DocsPart>
      <DocsPart {...part('message')}>
        <Says>{t('hooks.message.text')}</Says>
        <Headers />
      </DocsPart>
      <DocsPart {...part('verify')}>
        <Says>{t('hooks.verify.text')}</Says>
        <Samples name="verify" samples={VERIFY} />
      </DocsPart>
      <DocsPart {...part('retries')}>
        <Says>{t('hooks.retries.text')}</Says>
        <Attempts pauses={pauses} />
        <Says>{t('hooks.retries.after')}</Says>
      </DocsPart>
      <DocsPart {...part('secrets')}>
        <Says>{t('hooks.secrets.text')}</Says>
      </DocsPart>
      <DocsPart {...part('replay')}>
        <Says>{t('hooks.replay.text')}</Says>
      </DocsPart>
      <DocsPart {...part('kinds')}>
        <Says>{t('hooks.kinds.text')}</Says>
        {DELIVERED_KINDS.map((kind) => (
          <Kind key={kind} kind={kind} />
        ))}
      </DocsPart>
    </DocsFrame>
  );
}

function Headers() {
  const { t } = useTranslation('apiDocs');
  return (
    <Table
      caption={t('hooks.message.header')}
      captionHidden
      rows={HEADERS}
      rowKey={(id) => id}
      columns={[
        {
          key: 'header',
          header: t('hooks.message.header'),
          main: true,
          cell: (id) => <code>{`webhook-${id}`}</code>,
        },
        {
          key: 'means',
          header: t('hooks.message.means'),
          cell: (id) => <Says>{t(`hooks.message.${id}`)}</Says>,
        },
      ]}
    />
  );
}

function Attempts({ pauses }: { pauses: readonly string[] }) {
  const { t } = useTranslation('apiDocs');
  const rows = [t('hooks.retries.first'), ...pauses].map((after, at) => ({ number: at + 1, after }));
  return (
    <Table
      caption={t('hooks.retries.title')}
      captionHidden
      small
      rows={rows}
      rowKey={({ number }) => String(number)}
      columns={[
        { key: 'attempt', header: t('hooks.retries.attempt'), cell: ({ number }) => number },
        { key: 'after', header: t('hooks.retries.pause'), cell: ({ after }) => after },
      ]}
    />
  );
}

function Kind({ kind }: { kind: ToldKind }) {
  const { t } = useTranslation('apiDocs');
  const name = kind.replace('.', '_') as 'report_done';
  return (
    <div id={kind.replace('.', '-')} className="c-docset__kind">
      <h3>
        <code>{kind}</code>
      </h3>
      <p>{t(`events.${name}`)}</p>
      <div className="c-code">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
        <pre tabIndex={0}>
          <code>{JSON.stringify(messageOf(kind), null, 2)}</code>
        </pre>
      </div>
    </div>
  );
}
