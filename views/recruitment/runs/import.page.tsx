import type { VacancyRow } from '~/src/domains/recruitment/recruitment.types';
import { Button, ButtonGroup } from '~/views/components/button';
import { Checkbox } from '~/views/components/forms/checkbox';
import { type FormErrors, useFields } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { FileDrop } from '~/views/components/forms/file-drop';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { LinkButton } from '~/views/components/link-button';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { SubBar } from '~/views/recruitment/sub-bar';
import { useTranslation } from '~/views/translation';
import { importForm } from './import.form';

interface Props {
  slug: string;
  vacancy: Pick<VacancyRow, 'id' | 'code' | 'title' | 'state'>;
  errors: FormErrors<typeof importForm>;
  /** Hidden rows and sheets are to be read too. */
  hidden: boolean;
}

const COLUMNS = [
  ['name', 'required'],
  ['email', 'contact'],
  ['phone', 'contact'],
  ['cpf', 'optional'],
  ['birthDate', 'optional'],
  ['motherName', 'optional'],
  ['socialName', 'optional'],
] as const;

/** A file of candidates for a vacancy. */
export default function ImportPage({ slug, vacancy, errors, hidden }: Props) {
  const { t } = useTranslation('recruitmentRuns');
  const { href } = usePage();
  const field = useFields(importForm, { errors });
  const at = { partner: slug, positionUid: vacancy.id };
  return (
    <>
      <SubBar slug={slug} place="vacancies" />
      <div className="l-grid c-workspace-page">
        <p>
          <a href={href('candidates', at)}>{t('import.back')}</a>
        </p>
        <header className="l-page-head">
          <div className="l-cluster">
            <h1>{t('import.title')}</h1>
            <span className="u-muted">{`${vacancy.code} · ${vacancy.title}`}</span>
          </div>
          <Templates at={at} />
        </header>
        <ErrorSummary errors={summaryErrors(errors)} />
        <Form action={href('candidates-import', at)} multipart className="c-form">
          <FileDrop
            {...field('arquivo')}
            hint={t('import.hint')}
            accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            error={errors.arquivo?.join(' ')}
          />
          <Checkbox {...field.box('ocultas')} checked={hidden} />
          <section className="c-panel c-panel--padded">
            <h2>{t('import.columns')}</h2>
            <ul>
              {COLUMNS.map(([name, how]) => (
                <li key={name}>
                  <b>{t(`column.${name}`)}</b> <span className="u-muted">{t(`import.${how}`)}</span>
                </li>
              ))}
            </ul>
          </section>
          <p className="u-muted">{t('import.same')}</p>
          <div className="l-cluster">
            <Button icon="upload">{t('import.submit')}</Button>
            <span className="u-muted">{t('import.nothing')}</span>
          </div>
        </Form>
      </div>
    </>
  );
}

function Templates({ at }: { at: { partner: string; positionUid: string } }) {
  const { t } = useTranslation('recruitmentRuns');
  const { href } = usePage();
  const to = (format: string) => href('candidates-template', { ...at, format });
  return (
    <ButtonGroup>
      <LinkButton href={to('csv')} look="secondary" icon="download" download>
        {t('import.template')}
      </LinkButton>
      <LinkButton href={to('xlsx')} look="secondary" download aria-label={t('import.templateXlsx')}>
        XLSX
      </LinkButton>
    </ButtonGroup>
  );
}
