import type { DatedTerms, OperatorPackage, PackageUse } from '~/src/domains/billing/offers/packages.types';
import type { WaitingChange } from '~/src/domains/controls/controls.types';
import { formatDay } from '~/src/shared/dates';
import { formatMoney } from '~/src/shared/money';
import { Card } from '~/views/components/card';
import { Table } from '~/views/components/data/table';
import type { FormContent } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { WaitingChanges } from '~/views/controls/waiting-changes';
import { OperatorLayout } from '~/views/layout/operator-layout';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import type { packageForm } from './package.form';
import { PackageFields } from './package-fields';
import { SaleState, TermsText } from './terms-text';

interface Props extends FormContent<typeof packageForm> {
  pack: OperatorPackage;
  coming: DatedTerms[];
  use: PackageUse;
  changes: WaitingChange[];
}

/** For operators: one package, what it changes to and whom that affects. */
export default function PackagePage({ pack, coming, use, changes, values, errors }: Props) {
  const { t } = useTranslation('operators');
  const { href, locale } = usePage();
  return (
    <OperatorLayout
      title={t('offers.packageTitle', { price: formatMoney(pack.price, locale) })}
      count={t('offers.salesCount', { count: pack.sales })}
      lead={<a href={href('operator-packages')}>{t('settings.packages')}</a>}
    >
      <ErrorSummary errors={summaryErrors(errors)} />
      <div className="l-split">
        <div className="l-stack l-stack--l">
          <Schedule pack={pack} coming={coming} />
          <section className="l-stack l-stack--s" id="afetados">
            <h2>{t('catalog.affected')}</h2>
            <p>{t('offers.buyers', { count: use.accounts })}</p>
            <p>{t('offers.openPix', { count: use.open })}</p>
          </section>
        </div>
        <div className="l-stack">
          <WaitingChanges changes={changes} to="operator-control-change" />
          {(changes.length === 0 || Object.keys(values).length > 0) && (
            <PackageFields
              title={t('offers.changePackage')}
              action={href('operator-package-terms', { uid: pack.id })}
              terms={pack}
              values={values}
              errors={errors}
            />
          )}
        </div>
      </div>
    </OperatorLayout>
  );
}

/** The terms of now, and those to come. */
function Schedule({ pack, coming }: Pick<Props, 'pack' | 'coming'>) {
  const { t } = useTranslation('operators');
  const { locale } = usePage();
  const lines = [{ ...pack, from: null }, ...coming];
  return (
    <section className="l-stack l-stack--s">
      <h2>{t('offers.schedule')}</h2>
      <p className="u-muted">{t('offers.packageKeeps')}</p>
      <Card look="flush">
        <Table
          caption={t('offers.schedule')}
          captionHidden
          rows={lines}
          rowKey={({ from }) => from ?? 'now'}
          columns={[
            {
              key: 'from',
              header: t('catalog.from'),
              main: true,
              cell: ({ from }) => (from ? formatDay(from, locale) : t('catalog.state.current')),
            },
            { key: 'terms', header: t('offers.package'), cell: (terms) => <TermsText {...terms} /> },
            { key: 'state', header: t('catalog.stateLabel'), cell: (terms) => <SaleState {...terms} /> },
          ]}
        />
      </Card>
    </section>
  );
}
