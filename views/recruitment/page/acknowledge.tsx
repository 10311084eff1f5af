import { maskCpf } from '~/src/shared/cpf';
import { formatDate } from '~/src/shared/dates';
import { Button } from '~/views/components/button';
import { DescriptionList } from '~/views/components/data/description-list';
import { Checkbox } from '~/views/components/forms/checkbox';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { TextField } from '~/views/components/forms/field';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { MaskedField } from '~/views/components/forms/masked-field';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import type { OwnPageProps } from './candidate.types';

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
  const asked = products.flatMap(({ refusal, sources }) =>
    refusal ? [] : sources.filter((source) => !source.refusal).map(({ name }) => name),
  );
  const names = [...new Set(asked)];
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
function Data({ view, token, values, errors }: OwnPageProps) {
  const { t } = useTranslation('candidatePage');
  const { t: tRecruitment } = useTranslation('recruitment');
  const { href } = usePage();
  const { person } = view;
  const field = (name: string) => ({ name, value: values[name], error: errors[name]?.[0] });
  return (
    <Form action={href('candidate-page-acknowledge', { token })} className="c-card l-stack" open>
      <h2>{t('data.title')}</h2>
      <TextField
        {...field('nome')}
        value={values.nome ?? person.name ?? ''}
        label={tRecruitment('add.name')}
        autoComplete="name"
        maxLength={150}
        required
      />
      {person.cpf ? (
        <p>
          CPF <span className="u-num">{maskCpf(person.cpf)}</span>
        </p>
      ) : (
        <MaskedField {...field('cpf')} label="CPF" mask="cpf" required />
      )}
      {!person.birthDate && (
        <MaskedField
          {...field('nascimento')}
          label={tRecruitment('add.birthDate')}
          mask="date"
          autoComplete="bday"
          required
        />
      )}
      {!person.motherName && (
        <TextField
          {...field('mae')}
          label={t('data.mother')}
          hint={t('data.motherHint')}
          autoComplete="off"
          maxLength={150}
          optional
        />
      )}
      <Checkbox
        name="ciente"
        label={t('data.acknowledge')}
        error={errors.ciente?.[0]}
        checked={values.ciente === 'on'}
      />
      <Button wide>{t('data.submit')}</Button>
      <p>
        <a href={href('candidate-page-withdraw', { token })}>{t('withdraw.action')}</a>
      </p>
    </Form>
  );
}
