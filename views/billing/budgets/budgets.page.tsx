import type { Budget } from '~/src/domains/billing/budgets/budget.types';
import type { WaitingChange } from '~/src/domains/controls/controls.types';
import { formatMonth } from '~/src/shared/dates';
import { formatMoney } from '~/src/shared/money';
import { Table } from '~/views/components/data/table';
import { Empty } from '~/views/components/feedback/empty';
import { LinkButton } from '~/views/components/link-button';
import { WaitingChanges } from '~/views/controls/waiting-changes';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { BudgetUse, useTargetName } from './parts';

interface Props {
  budgets: readonly Budget[];
  /** `YYYY-MM-DD`, a day of the displayed month. */
  month: string;
  /** What waits for a second person. */
  changes: readonly WaitingChange[];
}

/** What a company may spend in a month, and has spent. */
export default function BudgetsPage({ budgets, month, changes }: Props) {
  const { t } = useTranslation('budgets');
  const { href, locale } = usePage();
  const add = (
    <LinkButton href={href('budget-new')} icon="plus">
      {t('new')}
    </LinkButton>
  );
  return (
    <div className="l-stack l-stack--l">
      <header className="l-page-head">
        <div>
          <h1>
            {t('title')} <span className="u-muted">{formatMonth(month, locale)}</span>
          </h1>
          <p className="l-page-head__lead">{t('lead')}</p>
        </div>
        {budgets.length > 0 && add}
      </header>
      <WaitingChanges changes={changes} />
      {budgets.length === 0 ? (
        <Empty icon="hand-coins" title={t('none')} text={t('noneText')} action={add} />
      ) : (
        <List budgets={budgets} />
      )}
    </div>
  );
}

function List({ budgets }: { budgets: readonly Budget[] }) {
  const { t } = useTranslation('budgets');
  const { href, locale } = usePage();
  const targetName = useTargetName();
  return (
    <Table
      caption={t('title')}
      captionHidden
      rows={budgets}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'target',
          header: t('of'),
          main: true,
          cell: (budget) => <a href={href('budget', { uid: budget.id })}>{targetName(budget)}</a>,
        },
        { key: 'use', header: t('use'), cell: (budget) => <BudgetUse budget={budget} /> },
        {
          key: 'approval',
          header: t('approval'),
          end: true,
          cell: ({ approvalAbove }) =>
            approvalAbove === null
              ? t('noApproval')
              : t('above', { amount: formatMoney(approvalAbove, locale) }),
        },
      ]}
    />
  );
}
