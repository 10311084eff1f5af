import type { ApprovalWait } from '~/src/domains/controls/controls.types';
import { formatMinute } from '~/src/shared/dates';
import { Notice } from '~/views/components/feedback/notice';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

/** Why the reader approves an order or a batch only later, and from when on. */
export function ApprovalWaitNotice({ wait, title }: { wait: ApprovalWait; title?: string }) {
  const { t } = useTranslation('errors');
  const { locale } = usePage();
  return (
    <Notice tone="warning" title={title}>
      <p>{t(wait.code, { from: formatMinute(wait.from, locale) })}</p>
    </Notice>
  );
}
