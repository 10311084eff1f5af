import type { ConnectionView } from '~/src/domains/recruitment/connections/connections.types';
import { formatMinute } from '~/src/shared/dates';
import { Button } from '~/views/components/button';
import { CopyField } from '~/views/components/data/copy-field';
import { DescriptionList } from '~/views/components/data/description-list';
import { Notice } from '~/views/components/feedback/notice';
import { Select } from '~/views/components/forms/select';
import { Icon } from '~/views/components/icon';
import { LinkButton } from '~/views/components/link-button';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import type { ConnectionProps } from './connection.types';

type ConnectionFormProps = ConnectionProps & { connection: ConnectionView };

/** The URL that the system calls, and its key. */
export function Access({ slug, kind, connection, url }: ConnectionFormProps) {
  const { t } = useTranslation('recruitmentRuns');
  const { href, locale } = usePage();
  const { id, last4, lastEventAt } = connection;
  const lastEvent = lastEventAt ? formatMinute(lastEventAt, locale) : t('connections.never');
  return (
    <section className="c-card l-stack" aria-labelledby="acesso">
      <h2 id="acesso">{t('connection.access')}</h2>
      <CopyField
        id="endereco"
        label={t(`connection.url.${kind}`)}
        value={url}
        hint={t(`connection.urlHint.${kind}`)}
      />
      <DescriptionList
        items={[
          { term: t('connection.key'), value: t('connection.keyEnds', { last4 }) },
          { term: t('connections.seen'), value: lastEvent },
        ]}
      />
      <div className="c-button-group">
        <LinkButton
          href={href('ats-connection-key', { partner: slug, connectionUid: id })}
          look="secondary"
          icon="key-round"
        >
          {t('connection.rotate')}
        </LinkButton>
      </div>
    </section>
  );
}

/** Tests the connection, and shows what is missing. */
export function Test({ slug, connection, findings }: ConnectionFormProps) {
  const { t } = useTranslation('recruitmentRuns');
  const { href, locale } = usePage();
  const { id, lastError, testedAt } = connection;
  const problem = lastError ? (`problem.${lastError}` as 'problem.down') : null;
  return (
    <section className="c-card l-stack" aria-labelledby="teste">
      <h2 id="teste">{findings ? t('connection.result') : t('connection.test')}</h2>
      <p>{t('connection.testLead')}</p>
      {problem && (
        <Notice tone="warning" title={t('connection.problem')}>
          {t(problem)}
        </Notice>
      )}
      {findings && (
        <ul className="l-stack">
          {findings.map(({ code, ok }) => (
            <li key={code}>
              <Icon name={ok ? 'circle-check' : 'circle-alert'} size="s" />{' '}
              {t(`test.${code}.${ok ? 'ok' : 'missing'}`)}
            </li>
          ))}
        </ul>
      )}
      <Form action={href('ats-connection-test', { partner: slug, connectionUid: id })} className="l-cluster">
        <Button look="secondary">{t('connection.test')}</Button>
        {testedAt && (
          <span className="u-muted">
            {t('connection.tested', { moment: formatMinute(testedAt, locale) })}
          </span>
        )}
      </Form>
    </section>
  );
}

/** Maps the system's jobs to vacancies. */
export function Jobs({ slug, uid, jobs, vacancies }: ConnectionProps) {
  const { t } = useTranslation('recruitmentRuns');
  const { href } = usePage();
  return (
    <section className="c-card l-stack" aria-labelledby="vagas">
      <h2 id="vagas">{t('connection.jobs')}</h2>
      <p>{t('connection.jobsLead')}</p>
      {jobs.length === 0 ? (
        <p className="u-muted">{t('connection.jobsEmpty')}</p>
      ) : (
        <Form action={href('ats-connection-jobs', { partner: slug, connectionUid: uid })} className="l-stack">
          {jobs.map(({ externalId, title, vacancyId, field }, index) => (
            <Select
              key={externalId}
              id={`vaga-${index}`}
              name={field}
              label={t('connection.vacancyOf', { job: title ?? externalId })}
              placeholder={t('connection.none')}
              value={vacancyId ?? ''}
              options={vacancies.map(({ id, code, title: name }) => ({
                value: id,
                label: `${code} · ${name}`,
              }))}
            />
          ))}
          <div className="c-button-group">
            <Button look="secondary">{t('connection.jobsSubmit')}</Button>
          </div>
        </Form>
      )}
    </section>
  );
}
