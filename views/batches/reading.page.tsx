import { Island } from '~/islands/runtime/island';
import type { BatchView } from '~/src/domains/batches/batches.types';
import { LinkButton } from '~/views/components/link-button';
import { Notice } from '~/views/components/notice';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { BatchHead } from './batch-head';

/** A file that is being read, or cannot be. */
export default function ReadingPage({ batch }: { batch: BatchView }) {
  const { t } = useTranslation('batches');
  const { href } = usePage();
  const again = href('batch-buy', { externalId: batch.productExternalId }, { troca: batch.id });
  const reading = batch.state === 'validating';
  return (
    <>
      <BatchHead
        back={{ href: again, text: t('quote.replace') }}
        title={t(reading ? 'reading.title' : 'reading.unreadable')}
        note={batch.name ?? undefined}
        step="file"
      />
      <div className="l-prose l-stack">
        {reading ? (
          <>
            <progress className="c-progress__bar" aria-label={t('reading.title')} />
            <p>{t('reading.text')}</p>
            <Island
              name="batches/wait"
              when="now"
              props={{ here: href('batch-confirm', { batchUid: batch.id }) }}
            />
            <p>
              <a href={href('batch-confirm', { batchUid: batch.id })}>{t('reading.refresh')}</a>
            </p>
          </>
        ) : (
          <>
            <Notice tone="error" title={t(`errors.file.${batch.problem ?? 'broken'}`)}>
              <p>{t(`errors.fileHelp.${batch.problem ?? 'broken'}`)}</p>
            </Notice>
            <p className="u-muted">{t('reading.kept')}</p>
            <p className="l-cluster">
              <LinkButton href={again} icon="upload">
                {t('reading.again')}
              </LinkButton>
              <LinkButton
                href={href('batch-template', { externalId: batch.productExternalId, format: 'xlsx' })}
                look="secondary"
                icon="download"
              >
                {t('reading.template')}
              </LinkButton>
            </p>
          </>
        )}
      </div>
    </>
  );
}
