import type { PromotionalCode } from '~/src/domains/billing/billing.types';
import type { WaitingChange } from '~/src/domains/controls/controls.types';
import { formatDate } from '~/src/shared/dates';
import { formatMoney } from '~/src/shared/money';
import { Card } from '~/views/components/card';
import { Table } from '~/views/components/data/table';
import { Empty } from '~/views/components/feedback/empty';
import { LinkButton } from '~/views/components/link-button';
import { WaitingChanges } from '~/views/controls/waiting-changes';
import { MayOpen } from '~/views/layout/desk/may-open';
import { OperatorLayout } from '~/views/layout/operator-layout';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { CatalogTabs } from './catalog-tabs';
import { CodeGives, CodeState, type ShownCode } from './code-state';
import { SignupCodes } from './signup-codes';

interface Props {
  codes: ShownCode[];
  /** Codes that wait for a second operator. */
  changes: WaitingChange[];
  /** Those of sign-ups. */
  signups: PromotionalCode[];
}

/** For operators: codes that customers type at a purchase, and those of sign-ups. */
export default function CodesPage({ codes, changes, signups }: Props) {
  const { t } = useTranslation('operators');
  const { href } = usePage();
  const active = codes.filter(({ status }) => status === 'active').length;
  return (
    <OperatorLayout
      title={t('settings.codes')}
      count={t('offers.activeCodes', { count: active })}
      lead={t('offers.codesLead')}
      action={
        <MayOpen to="operator-code-new">
          <LinkButton href={href('operator-code-new')}>{t('offers.newCode')}</LinkButton>
        </MayOpen>
      }
    >
      <CatalogTabs current="operator-codes" />
      <section className="l-stack l-stack--s">
        <h2>{t('offers.purchaseCodes')}</h2>
        {codes.length === 0 ? (
          <Empty icon="hand-coins" title={t('offers.noCodes')} text={t('offers.noCodesText')} />
        ) : (
          <Card look="flush">
            <Codes codes={codes} />
          </Card>
        )}
      </section>
      <WaitingChanges changes={changes} to="operator-control-change" />
      <section className="l-stack l-stack--s">
        <h2>{t('offers.signupCodes')}</h2>
        <p className="u-muted">{t('offers.signupCodesHint')}</p>
        <MayOpen to="operator-signup-code-new">
          <LinkButton href={href('operator-signup-code-new')} look="secondary">
            {t('offers.newSignupCode')}
          </LinkButton>
        </MayOpen>
        <SignupCodes codes={signups} />
      </section>
    </OperatorLayout>
  );
}

function Codes({ codes }: Pick<Props, 'codes'>) {
  const { t } = useTranslation('operators');
  const { href, locale } = usePage();
  return (
    <Table
      caption={t('offers.purchaseCodes')}
      captionHidden
      rows={codes}
      rowKey={({ code }) => code}
      columns={[
        {
          key: 'code',
          header: t('settings.code'),
          main: true,
          cell: ({ code }) => <a href={href('operator-code', { code })}>{code}</a>,
        },
        { key: 'gives', header: t('offers.gives'), cell: (code) => <CodeGives {...code} /> },
        {
          key: 'until',
          header: t('settings.until'),
          word: true,
          cell: ({ validUntil }) => formatDate(new Date(validUntil.getTime() - 1), locale),
        },
        {
          key: 'uses',
          header: t('settings.uses'),
          end: true,
          word: true,
          cell: ({ uses, maxUses }) => t('offers.usesOf', { uses, most: maxUses }),
        },
        {
          key: 'total',
          header: t('offers.total'),
          end: true,
          word: true,
          cell: ({ total, maxTotal }) =>
            t('offers.totalOf', { total: formatMoney(total, locale), most: formatMoney(maxTotal, locale) }),
        },
        { key: 'state', header: t('catalog.stateLabel'), cell: (code) => <CodeState {...code} /> },
      ]}
    />
  );
}
