import type { ApprovalLimit } from '~/src/domains/reports/order/approval.queries';
import { formatMoney } from '~/src/shared/money';
import { Notice } from '~/views/components/feedback/notice';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

/** Shown before the button if somebody else must approve the order. */
export function ApprovalNotice({ approval }: { approval: ApprovalLimit | null }) {
  const { t } = useTranslation('approvals');
  const { locale } = usePage();
  if (!approval) return null;
  const alone = approval.deciders === 0;
  return (
    <Notice
      tone={alone ? 'warning' : 'info'}
      title={t('before.title', { amount: formatMoney(approval.above, locale) })}
    >
      <p>{t(alone ? 'before.alone' : 'before.text')}</p>
    </Notice>
  );
}
