import type { ComponentProps } from 'react';
import type { BillingSettings } from '~/src/domains/billing/billing.types';
import type { WaitingChange } from '~/src/domains/controls/controls.types';
import type { AccountRecord } from '~/src/domains/operators/account/account.types';
import type { AccountActions, AccountMember } from '~/src/domains/operators/account/action.types';
import { POSTPAID } from '~/src/shared/actor';
import { WaitingChanges } from '~/views/controls/waiting-changes';
import { usePage } from '~/views/layout/page-context';
import { VisitStart } from '~/views/operators/visits/visit-start';
import { useTranslation } from '~/views/translation';
import { type AccountFormName, partOf, type RefusedForm } from './actions.form';
import { LatestActions } from './latest-actions';
import { MembersFold } from './members-fold';
import { ReasonForm } from './reason-form';
import { AdjustFold, PlanFold, UnfreezeFold } from './wallet-forms';

export interface ActionsProps extends Pick<ComponentProps<typeof VisitStart>, 'confirmation'> {
  account: AccountRecord;
  members: readonly AccountMember[];
  actions: AccountActions;
  /** Changes of this account that wait for a second operator. */
  changes: readonly WaitingChange[];
  plans: { id: string; name: string }[];
  settings: Pick<BillingSettings, 'adjustmentLimit' | 'operatorLimit'>;
  refused: RefusedForm;
  /** A key for each form, which makes a double submission one action. */
  orders: Readonly<Record<AccountFormName, string>>;
}

/** What an operator does for a customer: each action in a fold, of which one is open at a time. */
export function Actions(props: ActionsProps) {
  const { t } = useTranslation('desk');
  const { href } = usePage();
  const { account, members, confirmation, refused, changes, actions, orders } = props;
  const { id, wallet } = account;
  const shared = { accountId: id, refused, actions };
  return (
    <>
      <WaitingChanges changes={changes} to="operator-control-change" />
      <section className="l-grid" id="acoes" aria-labelledby="acoes-titulo">
        <h2 id="acoes-titulo">{t('act.title')}</h2>
        <div>
          <VisitStart
            accountId={id}
            members={members}
            confirmation={confirmation}
            {...partOf(refused, 'visit')}
          />
          {wallet && <WalletFolds {...props} wallet={wallet} />}
          <ReasonForm {...shared} name="rerun" order={orders.rerun} />
          <ReasonForm {...shared} name="resend" order={orders.resend} />
          <MembersFold accountId={id} members={members} />
        </div>
        <p className="u-muted u-small">
          {t('act.erase')} <a href={href('operator-subjects')}>{t('act.eraseLink')}</a>
        </p>
      </section>
      <LatestActions latest={actions.latest} />
    </>
  );
}

function WalletFolds(props: ActionsProps & { wallet: NonNullable<AccountRecord['wallet']> }) {
  const { account, wallet, refused, plans, settings, orders, actions } = props;
  const of = { account, wallet, refused };
  const shared = { accountId: account.id, refused, actions };
  return (
    <>
      {account.billingType === POSTPAID ? (
        <PlanFold {...of} plans={plans} />
      ) : (
        <AdjustFold {...of} settings={settings} order={orders.adjust} />
      )}
      <ReasonForm {...shared} name="refund" order={orders.refund} />
      {(wallet.frozenAt || refused.name === 'unfreeze') && <UnfreezeFold {...of} />}
      {(!wallet.frozenAt || refused.name === 'freeze') && (
        <ReasonForm {...shared} name="freeze" order={orders.freeze} />
      )}
    </>
  );
}
