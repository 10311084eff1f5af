import type { ReportLimit } from '~/src/domains/billing/billing.types';
import type { Budget } from '~/src/domains/billing/budgets/budget.types';
import type { WalletNotices } from '~/src/domains/billing/contacts/contact.types';
import type { Purpose } from '~/src/domains/reports/purpose.rules';
import type { CompanyFacts } from '~/src/domains/team/company.queries';
import { formatMoney } from '~/src/shared/money';
import type { Address } from '~/src/shared/postal/address';
import { Button, ButtonGroup } from '~/views/components/button';
import { type FormContent, useFields } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { TextField } from '~/views/components/forms/field';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { MaskedField } from '~/views/components/forms/masked-field';
import { Select } from '~/views/components/forms/select';
import { LinkButton } from '~/views/components/link-button';
import { OpenSetting, Setting, Settings } from '~/views/components/settings';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import type { addressForm } from '~/views/profile/address.form';
import { JOB_CATEGORY_LIST } from '~/views/reports/order/purpose-list';
import { useTranslation } from '~/views/translation';
import { AddressSetting } from './address-setting';
import { noticesForm, purposeForm } from './company.form';

/** A row that can be open. */
export type CompanyRow = 'finalidade' | 'cobranca' | 'endereco';

/** With what was typed in the open row. */
interface Props extends FormContent<typeof noticesForm | typeof purposeForm | typeof addressForm> {
  company: CompanyFacts;
  purposes: readonly Purpose[];
  /** The purpose in the open row: stored or submitted. */
  purpose: string;
  /** The job in the same row. */
  job: string;
  /** The row that is open. */
  open: CompanyRow | null;
  notices: WalletNotices;
  /** That its invoices carry. */
  address: Address | null;
  /** That may be chosen. */
  costCenters: number;
  /** Of a post-paid company; null where it pays beforehand. */
  limit: ReportLimit | null;
  ownPdfPassword: boolean;
  budgets: readonly Budget[];
}

/** A company's settings as one list: data, money, notices, defaults, people, PDFs. */
export default function CompanySettingsPage(props: Props) {
  const { t } = useTranslation('team');
  const { href } = usePage();
  return (
    <div className="l-stack l-stack--l">
      <header className="l-page-head">
        <div>
          <h1>{t('company.title')}</h1>
          <p className="l-page-head__lead">
            {t('company.lead')} <a href={href('company-audit')}>{t('auditLink')}</a>
          </p>
        </div>
      </header>
      <Data {...props} />
      <Money {...props} />
      <Defaults {...props} />
      <People {...props} />
    </div>
  );
}

function Data({ company: { legalName, tradeName, cnpj } }: Props) {
  const { t } = useTranslation('team');
  const fixed = t('company.register');
  return (
    <Settings title={t('company.data')}>
      <Setting label={t('company.legalName')} value={legalName} fixed={fixed} />
      {tradeName && <Setting label={t('company.tradeName')} value={tradeName} fixed={fixed} />}
      <Setting label="CNPJ" value={<span className="u-num">{cnpj}</span>} fixed={fixed} />
    </Settings>
  );
}

function Money(props: Props) {
  const { company, notices, limit, open, costCenters } = props;
  const { t } = useTranslation('team');
  const { href, locale } = usePage();
  const openIt = t('company.open');
  const money = (value: number) => formatMoney(value, locale);
  const change = {
    href: `${href('company-settings', {}, { mudar: 'cobranca' })}#cobranca`,
    text: t('company.change'),
  };
  return (
    <Settings title={t('company.money')}>
      <Setting
        label={t('company.payment')}
        value={t(limit ? 'company.postpaid' : 'company.prepaid')}
        action={{ href: href(limit ? 'invoices' : 'statement'), text: openIt }}
      />
      {open === 'cobranca' ? (
        <NoticesForm {...props} />
      ) : (
        <Setting
          id="cobranca"
          label={t('company.contact')}
          value={[notices.contact, ...company.admins].filter(Boolean).join(', ')}
          note={t('company.contactNote')}
          action={change}
        />
      )}
      {limit && <AddressSetting {...props} open={open === 'endereco'} />}
      {limit ? (
        <Setting
          label={t('company.limit')}
          value={limit.state === 'pending' ? t('company.limitPending') : money(limit.limit)}
          note={t('company.limitNote')}
        />
      ) : (
        <Setting
          label={t('company.low')}
          value={t('company.lowValue', { amount: money(notices.lowBelow) })}
          note={
            <>
              {t('company.lowNote')}{' '}
              <a href={`${href('profile', {}, { mudar: 'lowBalanceMail' })}#lowBalanceMail`}>
                {t('company.lowMine')}
              </a>
            </>
          }
          action={change}
        />
      )}
      <Setting
        label={t('company.costCenters')}
        value={
          costCenters > 0 ? t('company.costCenterCount', { count: costCenters }) : t('company.costCenterNone')
        }
        note={t('company.costCenterNote')}
        action={{ href: href('cost-centers'), text: openIt }}
      />
    </Settings>
  );
}

function NoticesForm({ notices, limit, values, errors }: Props) {
  const field = useFields(noticesForm, { errors });
  const { t: profile } = useTranslation('profile');
  const { href, locale } = usePage();
  return (
    <OpenSetting id="cobranca">
      <Form action={href('company-notices')}>
        <ErrorSummary errors={summaryErrors(errors)} />
        <TextField {...field('contact')} value={values.contact ?? notices.contact ?? ''} width="medium" />
        {!limit && (
          <MaskedField
            mask="money"
            {...field('lowBelow')}
            value={values.lowBelow ?? formatMoney(notices.lowBelow, locale).replace(/^R\$\s*/, '')}
          />
        )}
        <ButtonGroup>
          <Button>{profile('save')}</Button>
          <LinkButton href={`${href('company-settings')}#cobranca`} look="quiet">
            {profile('keep')}
          </LinkButton>
        </ButtonGroup>
      </Form>
    </OpenSetting>
  );
}

function Defaults(props: Props) {
  const { t } = useTranslation('team');
  const { t: profile } = useTranslation('profile');
  const { t: reports } = useTranslation('reports');
  const { href } = usePage();
  const { company, ownPdfPassword, open } = props;
  const defaultPurpose = props.purposes.find((each) => each === company.defaultPurpose);
  const defaultJob = JOB_CATEGORY_LIST.find((each) => each === company.defaultJob);
  const change = {
    href: `${href('company-settings', {}, { mudar: 'finalidade' })}#finalidade`,
    text: t('company.change'),
  };
  return (
    <Settings title={t('company.checks')}>
      {open === 'finalidade' ? (
        <PurposeForm {...props} />
      ) : (
        <>
          <Setting
            id="finalidade"
            label={t('company.purpose')}
            value={defaultPurpose ? reports(`purpose.${defaultPurpose}`) : profile('purpose.ask')}
            note={t('company.purposeNote')}
            action={change}
          />
          <Setting
            label={t('company.job')}
            value={defaultJob ? reports(`purpose.jobCategories.${defaultJob}`) : t('company.jobNone')}
            note={t('company.jobNote')}
            action={change}
          />
        </>
      )}
      <Setting
        label={profile('pdfPassword.section')}
        value={t(ownPdfPassword ? 'company.pdfOwn' : 'company.pdfDocument')}
        action={{ href: href('pdf-password'), text: t('company.change'), modal: true }}
      />
    </Settings>
  );
}

function PurposeForm({ purposes, purpose, job, errors }: Props) {
  const { t } = useTranslation('team');
  const field = useFields(purposeForm, { errors });
  const { t: profile } = useTranslation('profile');
  const { t: reports } = useTranslation('reports');
  const { href } = usePage();
  const here = href('company-settings');
  return (
    <OpenSetting id="finalidade">
      <Form action={here}>
        <ErrorSummary errors={summaryErrors(errors)} />
        <Select
          {...field('defaultPurpose')}
          value={purpose}
          placeholder={profile('purpose.ask')}
          options={purposes.map((value) => ({ value, label: reports(`purpose.${value}`) }))}
        />
        <Select
          {...field('defaultJob')}
          value={job}
          placeholder={t('company.jobNone')}
          options={JOB_CATEGORY_LIST.map((value) => ({
            value,
            label: reports(`purpose.jobCategories.${value}`),
          }))}
        />
        <ButtonGroup>
          <Button>{profile('save')}</Button>
          <LinkButton href={`${here}#finalidade`} look="quiet">
            {profile('keep')}
          </LinkButton>
        </ButtonGroup>
      </Form>
    </OpenSetting>
  );
}

function People({ company: { members, invitations }, budgets }: Props) {
  const { t } = useTranslation('team');
  const { href, locale } = usePage();
  const money = (amount: number) => formatMoney(amount, locale);
  const total = budgets.find(({ scope }) => scope === 'account');
  const count = budgets.length;
  const countText = count > 0 ? t('company.budgetCount', { count }) : t('company.noBudgets');
  const openIt = t('company.open');
  return (
    <Settings title={t('company.people')}>
      <Setting
        label={t('title')}
        value={t('company.members', { count: members })}
        note={invitations > 0 ? t('company.invited', { count: invitations }) : undefined}
        action={{ href: href('team'), text: openIt }}
      />
      <Setting
        label={t('link.title')}
        value={t('company.link')}
        action={{ href: href('team-link'), text: openIt }}
      />
      <Setting
        label={t('company.budgets')}
        value={
          total?.cap ? t('company.budgetUse', { used: money(total.used), cap: money(total.cap) }) : countText
        }
        note={total?.cap ? countText : undefined}
        action={{ href: href('budgets'), text: openIt }}
      />
    </Settings>
  );
}
