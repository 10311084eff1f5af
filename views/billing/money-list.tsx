import type { ReactNode } from 'react';

export interface MoneyLine {
  label: string;
  value: ReactNode;
  /** The line that counts. */
  strong?: boolean;
}

/** Labels and amounts under each other, the figures lined up. */
export function MoneyList({ lines }: { lines: readonly MoneyLine[] }) {
  return (
    <dl className="c-receipt__rows">
      {lines.map(({ label, value, strong }) => (
        <div className={strong ? 'c-receipt__row c-receipt__row--total' : 'c-receipt__row'} key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
