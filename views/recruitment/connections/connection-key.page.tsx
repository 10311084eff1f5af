import type { ConnectionView } from '~/src/domains/recruitment/connections/connections.types';
import { Card } from '~/views/components/card';
import { CopyField } from '~/views/components/data/copy-field';
import { Notice } from '~/views/components/feedback/notice';
import { LinkButton } from '~/views/components/link-button';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

interface Props {
  slug: string;
  connection: ConnectionView;
  secret: string;
  url: string;
}

/** Shows a connection's key, once. */
export default function ConnectionKeyPage({ slug, connection, secret, url }: Props) {
  const { t } = useTranslation('recruitmentRuns');
  const { href } = usePage();
  const { id, kind, name } = connection;
  return (
    <div className="l-narrow l-stack">
      <h1>{t('connection.shownTitle')}</h1>
      <Notice tone="warning" title={t('connection.once')}>
        {t('connection.onceText')}
      </Notice>
      <Card title={name}>
        <CopyField id="endereco" label={t(`connection.url.${kind}`)} value={url} />
        <CopyField
          id="chave"
          label={t('connection.key')}
          value={secret}
          hint={t(`connection.urlHint.${kind}`)}
        />
      </Card>
      <LinkButton href={href('ats-connection', { partner: slug, connectionUid: id })}>
        {t('connection.stored')}
      </LinkButton>
    </div>
  );
}
