import { agreeingWords, birthYearText, differingWords } from '~/src/domains/reports/result/likeness.wording';
import type { FindingOf } from '~/src/domains/sources/findings.types';
import { DISMISSAL_DAYS } from '~/src/domains/verification/aml/aml.types';
import { Button } from '~/views/components/button';
import { DescriptionList } from '~/views/components/data/description-list';
import { DialogPage } from '~/views/components/feedback/dialog-page';
import { type FormContent, useFields } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { Select } from '~/views/components/forms/select';
import { TextArea } from '~/views/components/forms/text-area';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { dismissalForm } from './dismissal.form';

interface Props extends FormContent<typeof dismissalForm> {
  accountId: string;
  uid: string;
  match: FindingOf<'list_match'>;
}

/** Asks why a match is another person, and for how long to dismiss it. */
export default function DismissPage({ accountId, uid, match, values, errors }: Props) {
  const { t } = useTranslation('verification');
  const { t: words } = useTranslation('reports');
  const field = useFields(dismissalForm, { values, errors });
  const { href } = usePage();
  const at = { organizationExternalId: accountId, uid, list: match.list, entry: match.entryId };
  return (
    <DialogPage title={t('dismiss.title')} lead={t('dismiss.lead')}>
      <ErrorSummary errors={summaryErrors(errors)} />
      <DescriptionList
        items={[
          { term: words('finding.facts.listedName'), value: match.matchedName },
          { term: words('finding.facts.explanation'), value: agreeingWords(match, words) },
          { term: words('finding.facts.differences'), value: differingWords(match, words) ?? '—' },
          { term: words('finding.facts.birthYear'), value: birthYearText(match, words) },
        ]}
      />
      <Form action={href('doccheck-aml-dismiss', at)} className="l-stack">
        <TextArea {...field('motivo')} required />
        <Select
          {...field('prazo')}
          value={values.prazo || '90'}
          options={DISMISSAL_DAYS.map((days) => ({
            value: String(days),
            label: t('dismiss.days', { count: days }),
          }))}
        />
        <div className="c-button-group">
          <Button>{t('dismiss.submit')}</Button>
        </div>
      </Form>
    </DialogPage>
  );
}
