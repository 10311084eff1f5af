import { REJECT_REASONS } from '~/src/domains/verification/decision/manual.types';
import type { CaseView } from '~/src/domains/verification/review/case.queries';
import type { VerificationView } from '~/src/domains/verification/verification.queries';
import { toNameCase } from '~/src/shared/names';
import { Button } from '~/views/components/button';
import { type FormContent, useFields } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { RadioCards } from '~/views/components/forms/radio-cards';
import { Select } from '~/views/components/forms/select';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { type ReviewRights, SubBar } from '~/views/verification/sub-bar';
import { Checks } from './checks';
import { sampleForm } from './decide.form';
import { Pictures } from './pictures';

interface Props extends ReviewRights, FormContent<typeof sampleForm> {
  view: VerificationView;
  reviewCase: CaseView;
  accountId: string;
}

/** A decided case without its decision; the reviewer's answer does not change it. */
export default function SamplePage(props: Props) {
  const { view, reviewCase, accountId, values, errors } = props;
  const { t } = useTranslation('review');
  const { t: tVerification } = useTranslation('verification');
  const field = useFields(sampleForm, { values, errors });
  const { href } = usePage();
  return (
    <>
      <SubBar {...props} place="list" />
      <div className="l-grid c-workspace-page">
        <header className="l-page-head">
          <div className="l-cluster">
            <h1>{t('sample.title')}</h1>
            <span className="u-muted">
              {toNameCase(view.name ?? '')} · {reviewCase.person.cpf}
            </span>
          </div>
        </header>
        <p>{t('sample.lead')}</p>
        <Pictures
          view={view}
          reviewCase={{ storedPictures: [], portrait: reviewCase.portrait }}
          accountId={accountId}
        />
        <Checks view={view} bands={reviewCase.bands} blind />
        <ErrorSummary errors={summaryErrors(errors)} />
        <Form
          action={href('doccheck-sample', { organizationExternalId: accountId, uid: view.id })}
          className="c-card l-stack"
        >
          <RadioCards
            {...field('decisao')}
            inRow
            options={(['approved', 'rejected'] as const).map((verdict) => ({
              value: verdict,
              title: t(`sample.${verdict}`),
            }))}
          />
          <Select
            {...field('motivo')}
            placeholder="—"
            options={REJECT_REASONS.map((value) => ({ value, label: tVerification(`reason.${value}`) }))}
          />
          <div className="c-button-group">
            <Button>{t('sample.submit')}</Button>
          </div>
        </Form>
      </div>
    </>
  );
}
