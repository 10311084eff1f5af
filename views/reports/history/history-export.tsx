import type { HistoryExport } from '~/src/domains/reports/history/history.types';
import { formatDate } from '~/src/shared/dates';
import { Button } from '~/views/components/button';
import { Notice } from '~/views/components/feedback/notice';
import { LinkButton } from '~/views/components/link-button';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { QueryFields } from './history-filter';

interface ExportButtonProps {
  query: Record<string, string>;
  /** Null if the file is too large for one response and is made by a job. */
  csvHref: string | null;
  /** Id of the file, so that a double click makes one. */
  newExport: string;
}

/** The list as a file: at once, or ordered. */
export function ExportButton({ query, csvHref, newExport }: ExportButtonProps) {
  const { t } = useTranslation('reportHistory');
  const { href } = usePage();
  if (csvHref) {
    return (
      <LinkButton href={csvHref} look="secondary" icon="download">
        {t('filter.export')}
      </LinkButton>
    );
  }
  return (
    <Form action={href('history-export')} className="">
      <QueryFields query={query} />
      <input type="hidden" name="arquivo" value={newExport} />
      <Button look="secondary" icon="download">
        {t('filter.export')}
      </Button>
    </Form>
  );
}

/** The reader's files: in progress, ready, or failed. */
export const HistoryExports = ({ exports }: { exports: readonly HistoryExport[] }) =>
  exports.map((each) => <ExportNotice key={each.id} {...each} />);

function ExportNotice({ id, state, count, expiresAt }: HistoryExport) {
  const { t } = useTranslation('reportHistory');
  const { href, locale } = usePage();
  const rows = count ?? 0;
  const figure = rows.toLocaleString(locale);
  const numbers = { count: rows, shown: figure };
  if (state === 'failed') {
    return (
      <Notice tone="warning">
        <b>{t('export.failed')}</b> {t('export.failedText')}
      </Notice>
    );
  }
  if (state === 'making') {
    return (
      <Notice>
        <b>{count === null ? t('export.making') : t('export.makingCount', numbers)}</b>{' '}
        {t('export.makingText')}
      </Notice>
    );
  }
  return (
    <Notice tone="ok">
      <b>{t('export.ready')}</b> {t('export.readyText', { ...numbers, until: formatDate(expiresAt, locale) })}{' '}
      <a href={href('history-file', { uid: id })}>{t('export.download')}</a>
    </Notice>
  );
}
