import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { AccountSide } from './home/account-side';
import { FirstSteps } from './home/first-steps';
import type { HomeProps } from './home/home.types';
import { HomeOutages } from './home/home-outages';
import { OpenWork } from './home/open-work';
import { RecentReports } from './home/recent-reports';
import { StartForm } from './home/start-form';

/** The start page: the query form, open work, recent reports, and the balance. */
export default function HomePage(props: HomeProps) {
  const { recent, openLines, approvals, errors, inCompany } = props;
  const { t } = useTranslation('home');
  const open = openLines.length + approvals.length;
  const fresh = recent.length === 0 && open === 0;
  return (
    <div className="l-stack">
      <h1 className="u-hidden">{t('new')}</h1>
      <ErrorSummary errors={summaryErrors(errors)} />
      <HomeOutages {...props} />
      <StartForm {...props} />
      <div className="l-split c-home">
        <div className="l-stack l-stack--l">
          {fresh && <FirstSteps {...props} />}
          {open > 0 && <OpenWork {...props} />}
          {recent.length > 0 && <RecentReports {...props} />}
          {!inCompany && <RegisterCompany />}
        </div>
        <AccountSide {...props} />
      </div>
    </div>
  );
}

function RegisterCompany() {
  const { t } = useTranslation('home');
  const { href } = usePage();
  return (
    <p className="u-muted u-small">
      {t('company')}{' '}
      <a href={href('onboarding-company')} data-modal="">
        {t('companyDo')}
      </a>{' '}
      {t('companyText')}
    </p>
  );
}
