import type { FailureCode, ReportView } from '~/src/domains/reports/reports.types';
import { failureText } from '~/src/domains/reports/reports.wording';
import { Button } from '~/views/components/button';
import { Notice } from '~/views/components/feedback/notice';
import { useTranslation } from '~/views/translation';

interface Props {
  failure: FailureCode;
  target: ReportView['target'];
  retryHref: string;
  /** Until trying again makes sense; 0 when it does. */
  waitSeconds: number;
  supportHref: string;
}

/** Final failures, which the same query would repeat: no retry link (specification 11 and 6.6). */
const FINAL: readonly FailureCode[] = ['minor', 'not_found', 'invalid_document'];

/** Why a query failed, in the specification's words; nothing was charged. */
export function Failure({ failure, target, retryHref, waitSeconds, supportHref }: Props) {
  const { t } = useTranslation('reports');
  return (
    <div className="l-stack">
      <Notice tone="error" alert title={t('failure.title')}>
        <p>{failureText({ failure, target }, t)}</p>
        <p>{t('failure.next')}</p>
        {!FINAL.includes(failure) && (
          <form action={retryHref} className="l-mt-3">
            <Button
              look="secondary"
              icon="refresh-cw"
              data-wait={waitSeconds || undefined}
              data-wait-text={t('failure.retryIn')}
            >
              {t('failure.retryNow')}
            </Button>
          </form>
        )}
        <p>
          <a href={supportHref}>{t('failure.support')}</a>
        </p>
      </Notice>
      {failure === 'minor' && <Notice tone="warning">{t('failure.minorCompany')}</Notice>}
    </div>
  );
}
