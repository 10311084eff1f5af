import { formatDate } from '~/src/shared/dates';
import { civilName, leadingName } from '~/src/shared/social-name';
import { Button } from '~/views/components/button';
import { DescriptionList } from '~/views/components/data/description-list';
import { Checkbox } from '~/views/components/forms/checkbox';
import { useFields } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { TextField } from '~/views/components/forms/field';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { acknowledgeForm } from './candidate.form';
import type { OwnPageProps } from './candidate.types';
import { IdentityFields } from './identity-fields';

/** Information before any check: who checks, what, on which legal basis, and retention; then missing data. */
export function Acknowledge(props: OwnPageProps) {
  const { errors } = props;
  const { t } = useTranslation('candidatePage');
  return (
    <div className="l-stack">
      <ErrorSummary errors={summaryErrors(errors)} />
      <p>{t('notice.lead', { company: props.view.company, vacancy: props.view.vacancy.title })}</p>
      <What {...props} />
      <Data {...props} />
    </div>
  );
}

function What({ view }: OwnPageProps) {
  const { t } = useTranslation('candidatePage');
  const { t: tReports } = useTranslation('reports');
  const { locale } = usePage();
  const { row, vacancy, company, products } = view;
  const sourceNames = products.flatMap(({ refusal, sources }) =>
    refusal ? [] : sources.filter((source) => !source.refusal).map(({ name }) => name),
  );
  const names = [...new Set(sourceNames)];
  return (
    <section className="c-card l-stack">
      <h2>{t('notice.title')}</h2>
      <DescriptionList
        items={[
          { term: t('notice.who'), value: company },
          { term: t('notice.why'), value: t('notice.whyText') },
          {
            term: t('notice.what'),
            value: (
              <ul>
                {names.map((name) => (
                  <li key={name}>{name}</li>
                ))}
              </ul>
            ),
          },
          { term: t('notice.never'), value: t('notice.neverText') },
          ...(vacancy.job_category
            ? [
                {
                  term: tReports('purpose.jobCategory'),
                  value: tReports(`purpose.jobCategories.${vacancy.job_category}`),
                },
              ]
            : []),
          { term: t('notice.kept'), value: t('rights.kept', { count: vacancy.retention_days }) },
          {
            term: t('notice.until'),
            value: row.link_expires_at ? formatDate(row.link_expires_at, locale) : '—',
          },
        ]}
      />
      <p>{t('notice.person')}</p>
    </section>
  );
}

/** Known data are shown, not asked for. */
function Data(props: OwnPageProps) {
  const { view, token, values, errors } = props;
  const { t } = useTranslation('candidatePage');
  const { href } = usePage();
  const { person } = view;
  const civil = civilName(person);
  const field = useFields(acknowledgeForm, { values, errors });
  return (
    <Form action={href('candidate-page-acknowledge', { token })} className="c-card l-stack" open>
      <h2>{t('data.title')}</h2>
      <p>
        {t('data.name')} <b>{leadingName(person)}</b>
        {civil && ` (${t('data.civil', { name: civil })})`}
        <br />
        <span className="u-small u-muted">{t('data.nameHint', { company: view.company })}</span>
      </p>
      <TextField {...field('nomeSocial')} value={values.nomeSocial ?? person.socialName ?? undefined} />
      <IdentityFields {...props} />
      {!person.motherName && <TextField {...field('mae')} />}
      <Checkbox {...field.box('ciente')} />
      <Button wide>{t('data.submit')}</Button>
      <p>
        <a href={href('candidate-page-withdraw', { token })}>{t('withdraw.action')}</a>
      </p>
    </Form>
  );
}
