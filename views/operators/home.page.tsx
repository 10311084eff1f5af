import type { WaitingWork } from '~/src/domains/operators/home.types';
import { StatTile } from '~/views/components/data/stat-tile';
import { OperatorLayout } from '~/views/layout/operator-layout';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

/** Page of each kind of work. */
const PLACES = {
  persons: 'operator-evaluations',
  companies: 'operator-evaluations',
  adjustments: 'operator-wallets',
  controls: 'operator-wallets',
  payments: 'operator-wallets',
  bankDifferences: 'operator-bank',
  bankNotices: 'operator-bank',
  frozenWallets: 'operator-wallets',
  limits: 'operator-wallets',
  leads: 'operator-leads',
  subjects: 'operator-subjects',
  terminalSales: 'operator-sales',
  deadLetters: 'operator-queues',
  failedMessages: 'operator-outbox',
} as const satisfies Record<keyof WaitingWork, string>;

/** Pending work of the operators. */
export default function OperatorHomePage({ work }: { work: WaitingWork }) {
  const { t } = useTranslation('evaluations');
  const { href } = usePage();
  return (
    <OperatorLayout area="operator-home" title={t('home.title')} lead={t('home.lead')}>
      <div className="l-grid l-grid--fill">
        {(Object.keys(PLACES) as (keyof WaitingWork)[]).map((kind) => (
          <StatTile
            key={kind}
            label={t(`home.${kind}`)}
            value={work[kind]}
            note={
              <a href={href(PLACES[kind])}>
                {t('home.open')} <span className="u-hidden">{t(`home.${kind}`)}</span>
              </a>
            }
          />
        ))}
      </div>
    </OperatorLayout>
  );
}
