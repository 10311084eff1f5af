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
    <dl className="c-money-list">
      {lines.map(({ label, value, strong }) => (
        <div
          className={strong ? 'c-money-list__line c-money-list__line--strong' : 'c-money-list__line'}
          key={label}
        >
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
