import type {
  CustomerCounts,
  Overview,
  SituationCount,
} from '~/src/domains/operators/overview/verification.types';
import { Card } from '~/views/components/card';
import { StatTile } from '~/views/components/data/stat-tile';
import { Table } from '~/views/components/data/table';
import { LinkButton } from '~/views/components/link-button';
import { OperatorLayout } from '~/views/layout/operator-layout';
import { usePage } from '~/views/layout/page-context';
import { toAge } from '~/views/operators/age';
import { useTranslation } from '~/views/translation';
import { useDuration } from '~/views/verification/dashboard/share';
import { CaptureProblems } from './capture-problems';
import { VerificationList, type VerificationListProps } from './verification-list';

type Props = VerificationListProps & Pick<Overview, 'counts' | 'problems'>;

/** The verifications of all customers: where they got stuck, what became of them, and what hindered them. */
export default function VerificationsPage(props: Props) {
  const { t } = useTranslation('deskOverviews');
  const { href } = usePage();
  const { counts, customers, problems, filter, customerName, now } = props;
  const { accountId } = filter;
  const title = customerName ? t('verifications.listOf', { name: customerName }) : t('verifications.title');
  return (
    <OperatorLayout
      title={title}
      lead={
        accountId ? (
          <a href={href('operator-verifications')}>{t('verifications.back')}</a>
        ) : (
          t('verifications.lead')
        )
      }
      action={
        accountId && customerName ? (
          <LinkButton
            href={href('operator-account', { uid: accountId }, { aba: 'verificacoes' })}
            look="secondary"
          >
            {t('verifications.account')}
          </LinkButton>
        ) : undefined
      }
    >
      <Tiles counts={counts} accountId={accountId} now={now} />
      <VerificationList {...props} />
      {(!accountId || customers.length > 0) && <Customers customers={customers} />}
      <CaptureProblems problems={problems} />
    </OperatorLayout>
  );
}

function Tiles({
  counts,
  accountId,
  now,
}: {
  counts: readonly SituationCount[];
  accountId: string | null;
  now: Date;
}) {
  const { t } = useTranslation('deskOverviews');
  const { t: desk } = useTranslation('desk');
  const { href, locale } = usePage();
  const conta: Record<string, string> = accountId ? { conta: accountId } : {};
  const note = ({ situation, oldestAt }: SituationCount) => {
    if (!oldestAt) return t('verifications.none');
    const age = toAge(desk, oldestAt, now);
    return t(situation === 'overdue' ? 'verifications.late' : 'verifications.oldest', { age });
  };
  return (
    <section className="l-grid" aria-label={t('verifications.now')}>
      <div className="l-grid l-grid--fill">
        {counts.map((each) => (
          <StatTile
            key={each.situation}
            label={t(`verifications.situation.${each.situation}`)}
            value={
              each.count > 0 ? (
                <a href={href('operator-verifications', {}, { estado: each.situation, ...conta })}>
                  {each.count.toLocaleString(locale)}
                  <span className="u-hidden"> {t(`verifications.situation.${each.situation}`)}</span>
                </a>
              ) : (
                0
              )
            }
            note={note(each)}
          />
        ))}
      </div>
      <p className="u-muted u-small">{t('verifications.technicalNote')}</p>
    </section>
  );
}

function Customers({ customers }: { customers: readonly CustomerCounts[] }) {
  const { t } = useTranslation('deskOverviews');
  const { href, locale } = usePage();
  const duration = useDuration();
  const count = (key: 'started' | 'approved' | 'rejected' | 'abandoned') => ({
    key,
    header: t(`verifications.${key}`),
    end: true,
    cell: (row: CustomerCounts) => row[key].toLocaleString(locale),
  });
  return (
    <section className="l-stack l-stack--m">
      <h2>{t('verifications.customers')}</h2>
      {customers.length === 0 ? (
        <p className="u-muted">{t('verifications.noCustomers')}</p>
      ) : (
        <>
          <p className="u-muted">{t('verifications.customersNote')}</p>
          <Card look="flush">
            <Table
              caption={t('verifications.customers')}
              captionHidden
              rows={customers}
              rowKey={({ accountId }) => accountId}
              columns={[
                {
                  key: 'customer',
                  header: t('verifications.customer'),
                  main: true,
                  cell: ({ accountId, accountName }) => (
                    <a href={href('operator-verifications', {}, { conta: accountId })}>{accountName}</a>
                  ),
                },
                count('started'),
                count('approved'),
                count('rejected'),
                count('abandoned'),
                {
                  key: 'median',
                  header: t('verifications.median'),
                  end: true,
                  cell: ({ median }) => duration(median),
                },
              ]}
            />
          </Card>
        </>
      )}
    </section>
  );
}
