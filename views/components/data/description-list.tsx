import type { ReactNode } from 'react';

interface Description {
  term: string;
  value: ReactNode;
  /** A link that changes it, as on a check-your-answers page. */
  action?: ReactNode;
}

/** Names and values. */
export function DescriptionList({ items }: { items: readonly Description[] }) {
  return (
    <dl className="c-dl">
      {items.map((item) => (
        <div className="c-dl__row" key={item.term}>
          <dt>{item.term}</dt>
          <dd>{item.value}</dd>
          {item.action && <dd className="u-small c-dl__action">{item.action}</dd>}
        </div>
      ))}
    </dl>
  );
}
