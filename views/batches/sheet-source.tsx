import type { BatchView } from '~/src/domains/batches/batches.types';
import { Button } from '~/views/components/button';
import { Notice } from '~/views/components/feedback/notice';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

/** Which sheet of a workbook was read, what was left out, and a button for each way to read it anew. */
export function SheetSourceNotice({ batch }: { batch: BatchView }) {
  const { t } = useTranslation('batches');
  const { href } = usePage();
  const { source, choice } = batch.source ?? {};
  if (!source || !choice) return null;
  const { sheet, hiddenRows, others } = source;
  const hasHidden = hiddenRows > 0 || choice.hidden;
  if (!hasHidden && others.length === 0) return null;
  const sentences = [
    sheet !== null && others.length > 0 && t('source.sheet', { sheet }),
    hiddenRows > 0 && t('source.hiddenRows', { count: hiddenRows }),
    choice.hidden && t('source.included'),
  ];
  return (
    <Notice tone="info" title={sentences.filter(Boolean).join(' ') || t('source.others')}>
      <div className="c-button-group">
        {hasHidden && (
          <Form action={href('batch-read-again', { batchUid: batch.id })} className="">
            {choice.sheet !== null && <input type="hidden" name="aba" value={choice.sheet} />}
            {!choice.hidden && <input type="hidden" name="ocultas" value="1" />}
            <Button look="secondary" size="small">
              {choice.hidden ? t('source.leaveOut') : t('source.include', { count: hiddenRows })}
            </Button>
          </Form>
        )}
        {others.map(({ name, hidden }) => (
          <Form key={name} action={href('batch-read-again', { batchUid: batch.id })} className="">
            <input type="hidden" name="aba" value={name} />
            {choice.hidden && <input type="hidden" name="ocultas" value="1" />}
            <Button look="secondary" size="small">
              {t(hidden ? 'source.readHidden' : 'source.read', { sheet: name })}
            </Button>
          </Form>
        ))}
      </div>
    </Notice>
  );
}
