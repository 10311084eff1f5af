import type { Balance, CreditLot, StatementLine } from '~/src/domains/billing/billing.types';
import type { KnownCostCenter } from '~/src/domains/billing/cost-center.types';
import { type Centavos, formatMoney } from '~/src/shared/money';
import { withoutEmpty } from '~/src/shared/routes';
import { Sheet } from '~/views/billing/sheet';
import { Badge } from '~/views/components/badge';
import { Card } from '~/views/components/card';
import { DescriptionList } from '~/views/components/data/description-list';
import { Pagination } from '~/views/components/data/pagination';
import { Empty } from '~/views/components/feedback/empty';
import type { FormErrors } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import type { periodForm } from '~/views/components/forms/period.form';
import { LinkButton } from '~/views/components/link-button';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { Credits } from './statement-credits';
import { type FilterValues, StatementFilter } from './statement-filter';
import { type ChargeDescriptions, StatementTable } from './statement-lines';
import { type PendingBonus, WhyLocked } from './why-locked';

interface Props {
  balance: Balance;
  credits: CreditLot[];
  lines: StatementLine[];
  /** Sum of the orders that the reader may not see; null: they see all. */
  others: Centavos | null;
  /** Cursor of the older page. */
  next: number | null;
  /** This is the newest page. */
  first: boolean;
  filter: FilterValues;
  errors: FormErrors<typeof periodForm>;
  /** What the lines are for. */
  descriptions: ChargeDescriptions;
  /** What depends on completing the registration; null if nothing does. */
  pending: PendingBonus | null;
  /** The company's, archived ones too. */
  costCenters: readonly KnownCostCenter[];
}

/** The account's balance, and its movements. */
export default function StatementPage(props: Props) {
  const { balance, credits, lines, others, next, first, filter, errors, descriptions, pending } = props;
  const { t } = useTranslation('billing');
  const { href } = usePage();
  const isFiltered = Object.values(filter).some(Boolean);
  const set = withoutEmpty(filter);
  const buy = (
    <LinkButton href={href('buy-credit')} icon="plus">
      {t('statement.buy')}
    </LinkButton>
  );
  return (
    <Sheet title={t('statement.title')} action={buy}>
      <ErrorSummary errors={summaryErrors(errors)} />
      {pending && <WhyLocked balance={balance} pending={pending} />}
      <div className="l-split l-split--first">
        <aside className="c-panel c-panel--padded l-stack l-stack--s" aria-label={t('statement.available')}>
          <Figures balance={balance} />
          {credits.length > 0 && <Credits credits={credits} />}
        </aside>
        <section className="l-stack" aria-labelledby="lines-heading">
          <div className="l-cluster l-cluster--between">
            <h2 id="lines-heading">{t('statement.lines')}</h2>
            {lines.length > 0 && <Exports set={set} />}
          </div>
          {(lines.length > 0 || isFiltered || !first) && (
            <StatementFilter filter={filter} errors={errors} costCenters={props.costCenters} />
          )}
          {lines.length > 0 ? (
            <Card look="flush" className="c-moves">
              <StatementTable lines={lines} descriptions={descriptions} links />
            </Card>
          ) : (
            <Nothing isFiltered={isFiltered} />
          )}
          {others !== null && <Others sum={others} />}
          {(!first || next !== null) && (
            <Pagination
              previousHref={first ? undefined : href('statement', {}, set)}
              nextHref={next === null ? undefined : href('statement', {}, { ...set, antes: String(next) })}
            />
          )}
        </section>
      </div>
    </Sheet>
  );
}

/** What the rest of the team ordered, as a sum. */
function Others({ sum }: { sum: Centavos }) {
  const { t } = useTranslation('billing');
  const { locale } = usePage();
  return (
    <DescriptionList
      items={[
        {
          term: t('statement.others'),
          value: (
            <>
              <strong className="u-num">{formatMoney(sum, locale)}</strong>
              <small className="u-small u-muted c-table__note">{t('statement.othersNote')}</small>
            </>
          ),
        },
      ]}
    />
  );
}

/** Downloads of the same lines, and printing. */
function Exports({ set }: { set: Record<string, string> }) {
  const { t } = useTranslation('billing');
  const { href } = usePage();
  return (
    <p className="l-cluster u-no-print">
      <LinkButton
        href={href('statement', {}, { ...set, formato: 'csv' })}
        look="quiet"
        size="small"
        icon="download"
      >
        {t('statement.csv')}
      </LinkButton>
      <LinkButton
        href={href('statement', {}, { ...set, formato: 'pdf' })}
        look="quiet"
        size="small"
        icon="file-text"
      >
        {t('statement.pdf')}
      </LinkButton>
    </p>
  );
}

/** What is there to spend, what is on hold, and what is still to be unlocked. */
function Figures({ balance }: { balance: Balance }) {
  const { t } = useTranslation('billing');
  const { locale } = usePage();
  const { available, held, locked, condition } = balance;
  return (
    <>
      <p>
        <span className="u-muted">{t('statement.available')}</span>{' '}
        {condition === 2 && <Badge tone="warning">{t('statement.low')}</Badge>}
        <strong className="u-num c-statement__amount">{formatMoney(available, locale)}</strong>
      </p>
      <dl className="c-sums">
        <div>
          <dt>
            {t('statement.held')} <span className="u-muted u-xs">{t('statement.heldHint')}</span>
          </dt>
          <dd className="u-num">{formatMoney(held, locale)}</dd>
        </div>
        {locked > 0 && (
          <div>
            <dt>
              {t('statement.locked')} <span className="u-muted u-xs">{t('statement.lockedHint')}</span>
            </dt>
            <dd className="u-num">{formatMoney(locked, locale)}</dd>
          </div>
        )}
      </dl>
    </>
  );
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslation('billing');
  const { href } = usePage();
  if (!isFiltered) {
    return <Empty icon="receipt-text" title={t('statement.emptyTitle')} text={t('statement.empty')} />;
  }
  const clear = <a href={href('statement')}>{t('statement.clear')}</a>;
  return <Empty title={t('statement.noMatchTitle')} text={t('statement.noMatch')} action={clear} />;
}
