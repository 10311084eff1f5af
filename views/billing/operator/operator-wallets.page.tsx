import type { Loss, UnmatchedPayment } from '~/src/domains/billing/billing.types';
import type { OperatorAccount, WaitingForLimit } from '~/src/domains/billing/operator/operator.types';
import type { AbandonedPurchase } from '~/src/domains/billing/returned-money.types';
import type { LedgerCheck } from '~/src/domains/billing/wallet/ledger.types';
import { formatMoney } from '~/src/shared/money';
import { Button } from '~/views/components/button';
import { Card } from '~/views/components/card';
import { Table } from '~/views/components/data/table';
import { Empty } from '~/views/components/feedback/empty';
import { type FormErrors, useFields } from '~/views/components/forms/define-form';
import { TextField } from '~/views/components/forms/field';
import { Form } from '~/views/layout/form';
import { OperatorLayout } from '~/views/layout/operator-layout';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { AbandonedPurchases } from './abandoned-purchases';
import { searchForm } from './operator.form';
import { Frozen, Ledger, Losses, UnmatchedPayments, WithoutLimit } from './operator-attention';

interface Props {
  /** Null before a search. */
  matches: OperatorAccount[] | null;
  unmatchedPayments: UnmatchedPayment[];
  /** Paid purchases of accounts that are gone. */
  abandoned: AbandonedPurchase[];
  frozen: { accountId: string; name: string; frozenAt: Date }[];
  losses: Loss[];
  limits: WaitingForLimit[];
  /** Null before the first check of the ledger. */
  check: LedgerCheck | null;
  errors: FormErrors<typeof searchForm>;
}

/** For operators: the search for an account, and pending work on payments. */
export default function OperatorWalletsPage(props: Props) {
  const { t } = useTranslation('operators');
  const field = useFields(searchForm, props);
  const { href } = usePage();
  const { matches, unmatchedPayments, abandoned, frozen, losses, limits, check } = props;
  return (
    <OperatorLayout title={t('wallets.title')} lead={t('wallets.lead')}>
      <Form action={href('operator-wallets')}>
        <TextField {...field('busca')} />
        <Button icon="search">{t('wallets.find')}</Button>
      </Form>
      {matches && <Matches accounts={matches} />}
      <Section title={t('wallets.limits')} none={t('wallets.noneLimits')} empty={limits.length === 0}>
        <WithoutLimit companies={limits} />
      </Section>
      <Section
        title={t('wallets.problems')}
        lead={t('wallets.problemsHint')}
        none={t('wallets.noneProblems')}
        empty={unmatchedPayments.length === 0}
      >
        <UnmatchedPayments unmatchedPayments={unmatchedPayments} />
      </Section>
      <Section
        title={t('wallets.abandoned')}
        lead={t('wallets.abandonedHint')}
        none={t('wallets.noneAbandoned')}
        empty={abandoned.length === 0}
      >
        <AbandonedPurchases purchases={abandoned} />
      </Section>
      <section className="l-stack">
        <h2>{t('wallets.ledger')}</h2>
        <Ledger check={check} />
        <p>
          <a href={href('operator-bank')}>{t('bank.open')}</a>
        </p>
      </section>
      <Section title={t('wallets.frozen')} none={t('wallets.noneFrozen')} empty={frozen.length === 0}>
        <Frozen wallets={frozen} />
      </Section>
      <Section title={t('wallets.losses')} none={t('wallets.noneLosses')} empty={losses.length === 0}>
        <Losses losses={losses} />
      </Section>
    </OperatorLayout>
  );
}

interface SectionProps {
  title: string;
  /** Explains the list where its title is not enough. */
  lead?: string;
  none: string;
  empty: boolean;
  children: React.ReactNode;
}

function Section({ title, lead, none, empty, children }: SectionProps) {
  return (
    <section className="l-stack">
      <h2>{title}</h2>
      {lead && !empty && <p className="u-muted">{lead}</p>}
      {empty ? <p className="u-muted">{none}</p> : <Card look="flush">{children}</Card>}
    </section>
  );
}

function Matches({ accounts }: { accounts: OperatorAccount[] }) {
  const { t } = useTranslation('operators');
  const { locale, href } = usePage();
  if (accounts.length === 0) return <Empty title={t('wallets.results')} text={t('wallets.none')} />;
  return (
    <section className="l-stack">
      <h2>{t('wallets.results')}</h2>
      <Card look="flush">
        <Table
          caption={t('wallets.results')}
          captionHidden
          rows={accounts}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'name',
              header: t('wallets.account'),
              main: true,
              cell: ({ id, name }) => <a href={href('operator-wallet', { uid: id })}>{name}</a>,
            },
            { key: 'kind', header: t('wallets.kind'), cell: ({ kind }) => t(`wallets.${kind}`) },
            {
              key: 'billing',
              header: t('wallets.billing'),
              cell: ({ billingType }) => t(billingType === 2 ? 'wallets.postpaid' : 'wallets.prepaid'),
            },
            {
              key: 'available',
              header: t('wallets.available'),
              end: true,
              cell: ({ available }) => formatMoney(available, locale),
            },
          ]}
        />
      </Card>
    </section>
  );
}
