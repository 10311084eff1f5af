import type { BatchView } from '~/src/domains/batches/batches.types';
import { Button } from '~/views/components/button';
import { DialogPage } from '~/views/components/feedback/dialog-page';
import { LinkButton } from '~/views/components/link-button';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

/** Explains what canceling means, before it is done. */
export default function CancelBatchPage({ batch, back }: { batch: BatchView; back: string }) {
  const { t } = useTranslation('batches');
  const { href } = usePage();
  const { counts } = batch;
  return (
    <DialogPage title={t('cancel.title')} lead={t('cancel.lead', { count: counts.waiting })}>
      <p>{t('cancel.underWay', { count: counts.ordered })}</p>
      <Form action={href('batch-cancel', { batchUid: batch.id })}>
        <div className="c-button-group">
          <Button look="danger">{t('cancel.submit')}</Button>
          <LinkButton href={back} look="secondary">
            {t('cancel.back')}
          </LinkButton>
        </div>
      </Form>
    </DialogPage>
  );
}
