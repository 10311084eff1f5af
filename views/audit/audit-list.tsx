import type { ReactNode } from 'react';
import type { AuditAction, AuditFilterValues, AuditLine } from '~/src/domains/audit/audit.types';
import { Pagination } from '~/views/components/data/pagination';
import { Empty } from '~/views/components/feedback/empty';
import type { FormErrors } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import type { periodForm } from '~/views/components/forms/period.form';
import { LinkButton } from '~/views/components/link-button';
import { useTranslation } from '~/views/translation';
import { AuditFilter } from './audit-filter';
import { AuditTable } from './audit-table';

export interface AuditListProps {
  lines: AuditLine[];
  people: { id: string; name: string }[];
  /** Actions to filter by. */
  actions: readonly AuditAction[];
  filter: AuditFilterValues;
  errors: FormErrors<typeof periodForm>;
  /** Null on the first page. */
  firstHref: string | null;
  /** Null on the last. */
  nextHref: string | null;
  csvHref: string;
  clearHref: string;
  /** The list's address with these days. */
  getPeriodHref: (days: { de: string; ate: string }) => string;
}

/** Filter, events, pagination and download; shared by companies and operators. */
export function AuditList(props: AuditListProps & { showAccount?: boolean; filterExtra?: ReactNode }) {
  const { t } = useTranslation('audit');
  const { lines, people, actions, filter, errors, firstHref, nextHref, clearHref } = props;
  const isFiltered = Object.values(filter).some(Boolean);
  return (
    <div className="l-stack">
      <ErrorSummary errors={summaryErrors(errors)} />
      <AuditFilter
        action={clearHref}
        {...{ actions, filter, people, errors }}
        getPeriodHref={props.getPeriodHref}
      >
        {props.filterExtra}
      </AuditFilter>
      {lines.length > 0 ? (
        <AuditTable lines={lines} showAccount={props.showAccount} />
      ) : (
        <Empty
          icon="history"
          title={t(isFiltered ? 'noMatch.title' : 'empty.title')}
          text={t(isFiltered ? 'noMatch.text' : 'empty.text')}
          action={isFiltered ? <a href={clearHref}>{t('filter.clear')}</a> : undefined}
        />
      )}
      {(firstHref || nextHref) && (
        <Pagination previousHref={firstHref ?? undefined} nextHref={nextHref ?? undefined} />
      )}
    </div>
  );
}

/** Download of the list, beside the page's title. */
export function AuditExport({ lines, csvHref }: Pick<AuditListProps, 'lines' | 'csvHref'>) {
  const { t } = useTranslation('audit');
  if (lines.length === 0) return null;
  return (
    <LinkButton href={csvHref} look="secondary" icon="download">
      {t('export')}
    </LinkButton>
  );
}
