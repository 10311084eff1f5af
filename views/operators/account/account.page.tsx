import type {
  AccountLine,
  AccountListId,
  AccountRecord,
} from '~/src/domains/operators/account/account.types';
import { POSTPAID } from '~/src/shared/actor';
import { formatDate, formatDateTime } from '~/src/shared/dates';
import { formatMoney } from '~/src/shared/money';
import { toNameCase } from '~/src/shared/names';
import { Badge } from '~/views/components/badge';
import { DescriptionList } from '~/views/components/data/description-list';
import { StatTile } from '~/views/components/data/stat-tile';
import { Notice } from '~/views/components/feedback/notice';
import { LinkButton } from '~/views/components/link-button';
import { Tabs } from '~/views/components/tabs';
import { MayOpen } from '~/views/layout/desk/may-open';
import { RoleGate } from '~/views/layout/desk/role-gate';
import { OperatorLayout } from '~/views/layout/operator-layout';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { AccountList } from './account-list';
import { ACCOUNT_TABS, type AccountTab } from './account-tabs';
import { Actions, type ActionsProps } from './actions';

interface Props {
  account: AccountRecord;
  tab: AccountTab;
  lists: Partial<Record<AccountListId, AccountLine[]>>;
  /** What can be done; null beside the summary, and for a test account. */
  acts: Omit<ActionsProps, 'account'> | null;
}

/** A customer: a person's own account or a company's, with what belongs to it. */
export default function AccountPage({ account, tab, lists, acts }: Props) {
  const { t } = useTranslation('desk');
  const { href } = usePage();
  const { id } = account;
  const isCompany = account.kind === 'company';
  const names = (Object.keys(ACCOUNT_TABS) as AccountTab[]).filter(
    (each) => isCompany || (each !== 'equipe' && each !== 'recrutamento'),
  );
  const tabs = names.map((each) => ({
    label: t(`account.tab.${each}`),
    href: href('operator-account', { uid: id }, each === 'resumo' ? undefined : { aba: each }),
    current: each === tab,
  }));
  return (
    <OperatorLayout
      title={isCompany ? account.name : toNameCase(account.name)}
      lead={<Lead account={account} />}
      action={<Links account={account} />}
    >
      <Tabs tabs={tabs} label={t('account.parts')} />
      {tab === 'resumo' && <Summary account={account} />}
      {acts && <Actions account={account} {...acts} />}
      <RoleGate to={tab === 'auditoria' ? 'operator-audit' : 'operator-account'}>
        {ACCOUNT_TABS[tab].map((list) => (
          <AccountList key={list} accountId={id} list={list} lines={lists[list] ?? []} />
        ))}
      </RoleGate>
    </OperatorLayout>
  );
}

function Lead({ account: { kind, billingType, isTest, cnpj, tradeName } }: Pick<Props, 'account'>) {
  const { t } = useTranslation('desk');
  return (
    <span className="l-cluster l-cluster--near">
      <span>{t(`account.kind.${kind}`)}</span>
      <Badge>{t(billingType === POSTPAID ? 'account.postpaid' : 'account.prepaid')}</Badge>
      {isTest && <Badge tone="info">{t('account.test')}</Badge>}
      {cnpj && <span className="u-num">{cnpj}</span>}
      {tradeName && <span>{tradeName}</span>}
    </span>
  );
}

/** The pages where something of the account is changed. */
function Links({ account: { id, userId, wallet, isTest } }: Pick<Props, 'account'>) {
  const { t } = useTranslation('desk');
  const { href } = usePage();
  return (
    <span className="l-cluster l-gap-2">
      {!isTest && (
        <LinkButton href={`${href('operator-account', { uid: id })}#acoes`} look="secondary">
          {t('act.title')}
        </LinkButton>
      )}
      {userId && (
        <LinkButton href={href('operator-people', {}, { pessoa: userId })} look="secondary" icon="user">
          {t('account.person')}
        </LinkButton>
      )}
      {wallet && (
        <LinkButton href={href('operator-wallet', { uid: id })} look="secondary" icon="wallet">
          {t('account.wallet')}
        </LinkButton>
      )}
      <MayOpen to="operator-audit">
        <LinkButton href={href('operator-audit', {}, { conta: id })} look="quiet" icon="history">
          {t('account.audit')}
        </LinkButton>
      </MayOpen>
    </span>
  );
}

function Summary({ account }: Pick<Props, 'account'>) {
  const { t } = useTranslation('desk');
  const { locale } = usePage();
  const { wallet, overdue, overdueTotal, billingType, orders, lastOrderAt, members, createdAt } = account;
  const money = (value: number) => formatMoney(value, locale);
  const isPostpaid = billingType === POSTPAID;
  const items = [
    { term: t('account.since'), value: formatDate(createdAt, locale) },
    {
      term: t('account.lastOrder'),
      value: lastOrderAt ? formatDateTime(lastOrderAt, locale) : t('account.never'),
    },
    ...(account.kind === 'company' ? [{ term: t('account.members'), value: String(members) }] : []),
    ...(wallet && isPostpaid
      ? [{ term: t('account.reserved'), value: money(wallet.reserved) }]
      : [{ term: t('account.held'), value: money(wallet?.held ?? 0) }]),
  ];
  return (
    <>
      {wallet?.frozenAt && (
        <Notice tone="warning" title={t('account.frozen', { at: formatDateTime(wallet.frozenAt, locale) })}>
          {wallet.frozenBy
            ? t('account.frozenBy', { who: toNameCase(wallet.frozenBy) })
            : t('account.frozenByCheck')}
        </Notice>
      )}
      {overdue > 0 && (
        <Notice tone="warning" title={t('account.overdue', { count: overdue, total: money(overdueTotal) })} />
      )}
      <div className="l-grid l-grid--fill">
        {wallet && isPostpaid && (
          <StatTile
            label={t('account.used')}
            value={money(wallet.used)}
            note={t('account.ofLimit', { limit: money(wallet.limit) })}
          />
        )}
        {wallet && !isPostpaid && <StatTile label={t('account.available')} value={money(wallet.available)} />}
        <StatTile label={t('account.orders')} value={orders.toLocaleString(locale)} />
      </div>
      <DescriptionList items={items} />
    </>
  );
}
