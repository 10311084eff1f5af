import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type SectionId = 'accounts' | 'people' | 'companies' | 'outbox' | 'pix' | 'faults';

/** A titled part of the sandbox page, with an anchor. */
export function SandboxSection({ id, children }: { id: SectionId; children: ReactNode }) {
  const { t } = useTranslation('sandbox');
  return (
    <section id={id} className="c-card l-stack" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t(`${id}.title`)}</h2>
      <p>{t(`${id}.lead`)}</p>
      {children}
    </section>
  );
}

/** A table named by its section's title. */
export function SandboxTable({ id, head, children }: { id: SectionId; head: string[]; children: ReactNode }) {
  return (
    <div className="c-table-wrap">
      <table className="c-table" aria-labelledby={`${id}-title`}>
        <thead>
          <tr>
            {head.map((text) => (
              <th key={text} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
