import type { FailingWebhook, ListLine, SourceLine } from '~/src/domains/operators/sources/source.types';
import type { FormContent } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { RoleGate } from '~/views/layout/desk/role-gate';
import { OperatorLayout } from '~/views/layout/operator-layout';
import { useTranslation } from '~/views/translation';
import { FailingWebhooks } from './failing-webhooks';
import { ListTable } from './list-table';
import { SourceChange } from './source-change';
import { SourceTable } from './source-table';
import type { sourceForm } from './sources.form';

interface Props extends FormContent<typeof sourceForm> {
  sources: readonly SourceLine[];
  lists: readonly ListLine[];
  webhooks: readonly FailingWebhook[];
  /** The source that is looked at. */
  open: SourceLine | null;
  /** How many wait for it. */
  reports: number;
  now: Date;
}

/** For operators: how sources, lists and customers' webhooks are, and the pause of a source. */
export default function SourcesPage({ sources, lists, webhooks, open, reports, now, errors, values }: Props) {
  const { t } = useTranslation('operatorSources');
  return (
    <OperatorLayout title={t('title')} lead={t('lead')}>
      <ErrorSummary errors={summaryErrors(errors)} />
      <section className="l-stack l-stack--m" id="fontes">
        <h2>{t('sources')}</h2>
        {open && <SourceChange line={open} reports={reports} errors={errors} values={values} />}
        {sources.length > 0 ? <SourceTable sources={sources} /> : <p className="u-muted">{t('noSources')}</p>}
        <p className="u-muted u-small">{t('how')}</p>
      </section>
      <section className="l-stack l-stack--m" id="listas">
        <h2>{t('lists')}</h2>
        <ListTable lists={lists} now={now} />
      </section>
      <section className="l-stack l-stack--m" id="webhooks">
        <h2>{t('webhooks')}</h2>
        <RoleGate to="operator-account">
          {webhooks.length > 0 ? (
            <FailingWebhooks webhooks={webhooks} now={now} />
          ) : (
            <p className="u-muted">{t('noWebhooks')}</p>
          )}
        </RoleGate>
      </section>
    </OperatorLayout>
  );
}
