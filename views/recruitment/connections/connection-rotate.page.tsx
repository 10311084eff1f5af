import type { ConnectionView } from '~/src/domains/recruitment/connections/connections.types';
import { Button } from '~/views/components/button';
import { Notice } from '~/views/components/feedback/notice';
import { LinkButton } from '~/views/components/link-button';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

interface Props {
  slug: string;
  connection: ConnectionView;
}

/** Confirms before a key is rotated. */
export default function ConnectionRotatePage({ slug, connection }: Props) {
  const { t } = useTranslation('recruitmentRuns');
  const { href } = usePage();
  const at = { partner: slug, connectionUid: connection.id };
  return (
    <div className="l-narrow l-stack">
      <h1>{t('connection.rotateTitle')}</h1>
      <p>{connection.name}</p>
      <Notice tone="warning">{t('connection.rotateText')}</Notice>
      <Form action={href('ats-connection-key', at)} className="c-button-group">
        <Button icon="key-round">{t('connection.rotateSubmit')}</Button>
        <LinkButton href={href('ats-connection', at)} look="secondary">
          {t('connection.cancel')}
        </LinkButton>
      </Form>
    </div>
  );
}
