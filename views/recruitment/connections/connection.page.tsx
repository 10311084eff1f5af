import { Button } from '~/views/components/button';
import { Checkbox } from '~/views/components/forms/checkbox';
import { useFields } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { TextField } from '~/views/components/forms/field';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { SubBar } from '~/views/recruitment/sub-bar';
import { useTranslation } from '~/views/translation';
import { connectionForm } from './connection.form';
import type { ConnectionProps } from './connection.types';
import { Access, Jobs, Test } from './connection-parts';
import { ConnectionNext, ConnectionStatus } from './status';

/** A connected system that sends candidates. */
export default function ConnectionPage(props: ConnectionProps) {
  const { slug, uid, kind, connection, values, errors } = props;
  const { t } = useTranslation('recruitmentRuns');
  const { href } = usePage();
  const at = { partner: slug, connectionUid: uid };
  const unmapped = props.jobs.filter(({ vacancyId }) => !vacancyId).length;
  return (
    <>
      <SubBar slug={slug} place="runs" />
      <div className="l-grid c-workspace-page">
        <p>
          <a href={href('batch-runs', { partner: slug })}>{t('title')}</a>
        </p>
        <header className="l-page-head">
          <div className="l-cluster">
            <h1>{connection ? connection.name : t('connection.newTitle', { kind: t(`kind.${kind}`) })}</h1>
            {connection && (
              <>
                <span className="u-muted">{t(`kind.${kind}`)}</span>
                <ConnectionStatus connection={connection} unmapped={unmapped} />
              </>
            )}
          </div>
          <p>{t(`connection.about.${kind}`)}</p>
          {connection && (
            <p>
              <b>{t('connections.next')}:</b> <ConnectionNext connection={connection} unmapped={unmapped} />
            </p>
          )}
        </header>
        <ErrorSummary errors={summaryErrors(errors)} />
        {props.findings && connection && <Test {...props} connection={connection} />}
        <div className={connection ? 'l-split' : undefined}>
          <div className="l-grid">
            <Form action={href('ats-connection', at)} className="c-card l-stack">
              <Fields {...props} />
              <div className="c-button-group">
                <input type="hidden" name="tipo" value={values.tipo} />
                <Button>{connection ? t('connection.submit') : t('connection.create')}</Button>
              </div>
            </Form>
            {connection && kind === 'gupy' && <Jobs {...props} />}
          </div>
          {connection && (
            <div className="l-grid c-workspace__side">
              <Access {...props} connection={connection} />
              {!props.findings && <Test {...props} connection={connection} />}
            </div>
          )}
        </div>
      </div>
    </>
  );
}

function Fields({ kind, connection, values, errors }: ConnectionProps) {
  const { t } = useTranslation('recruitmentRuns');
  const field = useFields(connectionForm, { values, errors });
  return (
    <>
      <TextField {...field('nome')} required />
      {kind === 'gupy' && <TextField {...field('etapa')} required />}
      {kind === 'ashby' && (
        <TextField
          {...field('token')}
          hint={connection?.hasSecret ? t('connection.secretKept') : t('connection.secretHint')}
          optional={connection?.hasSecret}
        />
      )}
      <Checkbox {...field.box('convida')} />
      <Checkbox {...field.box('ativa')} look="switch" />
    </>
  );
}
