import { sourceHeadline } from '~/src/domains/reports/result/finding-groups.wording';
import { leadingName } from '~/src/shared/social-name';
import { Button } from '~/views/components/button';
import { DialogPage } from '~/views/components/feedback/dialog-page';
import { Checkboxes } from '~/views/components/forms/checkbox';
import { useFields } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { Fieldset } from '~/views/components/forms/fieldset';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { TextArea } from '~/views/components/forms/text-area';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { noticeForm } from './decide.form';
import type { DialogProps } from './decide.page';

/** The pre-adverse notice: cites at least one finding, with a deadline for the response. */
export default function NoticePage(props: DialogProps & { cited: string[] }) {
  const { slug, view, values, errors, cited } = props;
  const { t } = useTranslation('recruitment');
  const field = useFields(noticeForm, { values, errors });
  const { href } = usePage();
  const options = useFindings(props);
  const at = { partner: slug, applicationUid: view.row.id };
  return (
    <DialogPage
      title={t('notice.title')}
      lead={[view.person && leadingName(view.person), view.vacancy.title].filter(Boolean).join(' · ')}
      wide
    >
      <ErrorSummary errors={summaryErrors(errors)} />
      {options.length === 0 ? (
        <p>{t('notice.nothing')}</p>
      ) : (
        <Form action={href('candidate-notice', at)} className="l-stack">
          <input type="hidden" name="versao" value={view.row.version} />
          <p>{t('notice.text', { count: view.vacancy.notice_days })}</p>
          <Fieldset field={field('apontamento')}>
            <Checkboxes
              name="apontamento"
              options={options.map((option) => ({
                ...option,
                checked: cited.includes(option.value) || (cited.length === 0 && options.length === 1),
              }))}
            />
          </Fieldset>
          <TextArea {...field('texto')} rows={4} />
          <div className="c-button-group">
            <Button>{t('notice.action')}</Button>
          </div>
        </Form>
      )}
    </DialogPage>
  );
}

/** Sources whose findings need review. */
function useFindings({ view }: DialogProps) {
  const { t } = useTranslation('reports');
  const { locale } = usePage();
  return view.checks.flatMap(({ report, alerts }) =>
    (report?.sources ?? [])
      .filter(({ id }) => alerts.includes(id))
      .map((source) => ({
        value: `${report?.id}:${source.sourceId}`,
        label: source.name,
        hint: sourceHeadline(source, t, locale),
      })),
  );
}
