import { Island } from '~/islands/runtime/island';
import type { BatchView } from '~/src/domains/batches/batches.types';
import { Notice } from '~/views/components/feedback/notice';
import { LinkButton } from '~/views/components/link-button';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { BatchHead } from './batch-head';
import { SheetSourceNotice } from './sheet-source';

interface Props {
  batch: BatchView;
  phase: 'reading' | 'quoting' | 'unreadable';
}

/** A file being read, or unreadable, or a quote being computed. */
export default function ReadingPage({ batch, phase }: Props) {
  const { t } = useTranslation('batches');
  const { href } = usePage();
  const { externalId, troca } = { externalId: batch.productExternalId, troca: batch.id };
  const again = href(batch.entry === 'manual' ? 'batch-manual' : 'batch-buy', { externalId }, { troca });
  return (
    <>
      <BatchHead
        back={{ href: again, text: t(batch.entry === 'manual' ? 'quote.again' : 'quote.replace') }}
        title={t(`reading.title.${phase}`)}
        note={batch.name ?? undefined}
        step={phase === 'quoting' ? 'quote' : 'file'}
      />
      <div className="l-prose l-stack">
        {phase !== 'unreadable' ? (
          <>
            <progress className="c-progress__bar" aria-label={t(`reading.title.${phase}`)} />
            <p>{t(`reading.text.${phase}`)}</p>
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
            <Notice tone="error" title={problemText(batch, t)}>
              <p>{t(`errors.fileHelp.${batch.problem ?? 'broken'}`)}</p>
            </Notice>
            <SheetSourceNotice batch={batch} />
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

type T = ReturnType<typeof useTranslation<'batches'>>['t'];

/** What is wrong with a file, and in which line. */
function problemText({ problem, problemLine }: BatchView, t: T): string {
  const text = t(`errors.file.${problem ?? 'broken'}`);
  return problemLine ? t('errors.atLine', { line: problemLine, text }) : text;
}
