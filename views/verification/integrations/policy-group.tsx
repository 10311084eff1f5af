import type { ReactNode } from 'react';

/** Fields of one matter, beside what they are about. */
export function PolicyGroup({
  id,
  title,
  hint,
  children,
}: {
  id: string;
  title: string;
  hint?: string;
  children: ReactNode;
}) {
  return (
    <section className="l-split l-gap-3 c-policy__group" aria-labelledby={id}>
      <div className="l-stack l-stack--xs">
        <h2 id={id}>{title}</h2>
        {hint && <p className="u-small u-muted">{hint}</p>}
      </div>
      <div className="l-grid l-gap-3">{children}</div>
    </section>
  );
}
