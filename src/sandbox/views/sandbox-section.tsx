import type { ReactNode } from 'react';
import { Card } from '~/views/components/card';
import { useTranslation } from '~/views/translation';

type SectionId = 'accounts' | 'people' | 'companies' | 'outbox' | 'pix' | 'terminal' | 'faults';

/** A titled part of the sandbox page, with an anchor. */
export function SandboxSection({ id, children }: { id: SectionId; children: ReactNode }) {
  const { t } = useTranslation('sandbox');
  return (
    <Card id={id} title={t(`${id}.title`)}>
      <div className="l-stack">
        <p className="u-muted">{t(`${id}.lead`)}</p>
        {children}
      </div>
    </Card>
  );
}
