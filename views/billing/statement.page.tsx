import { useTranslation } from 'react-i18next';
import type { Balance, StatementLine } from '~/src/domains/billing/billing.types';
import { type Centavos, formatMoney } from '~/src/shared/money';
import { ErrorSummary } from '~/views/components/error-summary';
import { summaryErrors } from '~/views/components/form-errors';
import { LinkButton } from '~/views/components/link-button';
import { usePage } from '~/views/layout/page-context';
import { type FilterValues, StatementFilter } from './statement-filter';
import { StatementTable } from './statement-table';

interface Props {
  balance: Balance;
  lines: StatementLine[];
  /** Cursor of the older page. */
  next: number | null;
  /** This is the newest page. */
  first: boolean;
  filter: FilterValues;
  errors: Record<string, string[]>;
}

/** What the account has, and every movement that led there. */
export default function StatementPage({ balance, lines, next, first, filter, errors }: Props) {
  const { t } = useTranslation('billing');
  const { href } = usePage();
  const isFiltered = Object.values(filter).some(Boolean);
  const here = (more: Record<string, string> = {}) => {
    const set = Object.entries(filter).filter(([, value]) => value !== '');
    return href('statement', {}, { ...Object.fromEntries(set), ...more });
  };
  return (
    <div className="l-stack l-stack--l">
      <header className="l-page-head l-cluster l-cluster--between">
        <h1>{t('statement.title')}</h1>
        <LinkButton href={href('buy-credit')} icon="plus">
          {t('statement.buy')}
        </LinkButton>
      </header>
      <ErrorSummary errors={summaryErrors(errors)} />
      <Tiles balance={balance} />
      <section className="l-stack" aria-labelledby="lines-heading">
        <h2 id="lines-heading">{t('statement.lines')}</h2>
        <StatementFilter filter={filter} errors={errors} />
        {lines.length > 0 ? <StatementTable lines={lines} /> : <Empty isFiltered={isFiltered} />}
        <p className="l-cluster">
          {!first && <a href={here()}>{t('statement.newest')}</a>}
          {next !== null && <a href={here({ antes: String(next) })}>{t('statement.more')}</a>}
        </p>
      </section>
    </div>
  );
}

function Tiles({ balance }: { balance: Balance }) {
  const { t } = useTranslation('billing');
  const { available, held, locked, condition } = balance;
  return (
    <dl className="l-grid l-grid--3">
      <Tile
        label={t('statement.available')}
        value={available}
        hint={condition === 2 ? t('statement.low') : null}
      />
      <Tile label={t('statement.held')} value={held} hint={t('statement.heldHint')} />
      {locked > 0 && <Tile label={t('statement.locked')} value={locked} hint={t('statement.lockedHint')} />}
    </dl>
  );
}

function Tile({ label, value, hint }: { label: string; value: Centavos; hint: string | null }) {
  const { locale } = usePage();
  return (
    <div className="c-stat">
      <dt className="c-stat__label">{label}</dt>
      <dd className="c-stat__value">{formatMoney(value, locale)}</dd>
      {hint && <dd className="c-stat__note">{hint}</dd>}
    </div>
  );
}

function Empty({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslation('billing');
  const { href } = usePage();
  return (
    <div className="c-empty">
      <h3>{isFiltered ? t('statement.noMatchTitle') : t('statement.emptyTitle')}</h3>
      <p>{isFiltered ? t('statement.noMatch') : t('statement.empty')}</p>
      {isFiltered && <a href={href('statement')}>{t('statement.clear')}</a>}
    </div>
  );
}
