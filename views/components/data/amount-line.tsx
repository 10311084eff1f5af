import { type Centavos, formatMoney } from '~/src/shared/money';
import { cx } from '~/views/components/class-names';
import { usePage } from '~/views/layout/page-context';

interface Props {
  label: string;
  amount: Centavos;
  quiet?: boolean;
  total?: boolean;
}

/** A line of a sum, inside a `dl` of class `c-sums`. */
export function AmountLine({ label, amount, quiet, total }: Props) {
  const { locale } = usePage();
  return (
    <div className={cx(quiet && 'u-muted', total && 'is-total') || undefined}>
      <dt>{label}</dt>
      <dd className="u-num">{formatMoney(amount, locale)}</dd>
    </div>
  );
}
