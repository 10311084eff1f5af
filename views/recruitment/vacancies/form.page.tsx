import type { WaitingChange } from '~/src/domains/controls/controls.types';
import type { VacancyState } from '~/src/domains/recruitment/recruitment.types';
import type { PermittedProduct } from '~/src/domains/recruitment/vacancies/permitted.rules';
import { JOB_CATEGORIES, type JobCategory } from '~/src/domains/reports/reports.types';
import { Button } from '~/views/components/button';
import { Card } from '~/views/components/card';
import { Empty } from '~/views/components/feedback/empty';
import { Notice } from '~/views/components/feedback/notice';
import { Checkbox } from '~/views/components/forms/checkbox';
import { type FormContent, useFields } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { TextField } from '~/views/components/forms/field';
import { Fieldset } from '~/views/components/forms/fieldset';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { Select } from '~/views/components/forms/select';
import { TextArea } from '~/views/components/forms/text-area';
import { LinkButton } from '~/views/components/link-button';
import { ChangeReason } from '~/views/controls/change-reason';
import { WaitingChanges } from '~/views/controls/waiting-changes';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { SubBar } from '~/views/recruitment/sub-bar';
import { useTranslation } from '~/views/translation';
import { Permitted } from './permitted';
import { vacancyForm } from './vacancy.form';

interface Props extends FormContent<typeof vacancyForm> {
  slug: string;
  /** Null for a new one. */
  uid: string | null;
  vacancy: { title: string; state: VacancyState } | null;
  category: JobCategory | null;
  packages: { id: string; name: string }[];
  permitted: PermittedProduct[];
  /** What waits for a second person. */
  changes: WaitingChange[];
}

/** A vacancy: the job, what applicants are asked, and what the law permits for it. */
export default function VacancyPage(props: Props) {
  const { slug, uid, vacancy, errors, packages } = props;
  const { t } = useTranslation('recruitment');
  const { href } = usePage();
  const at = { partner: slug };
  const isClosed = vacancy?.state === 'closed';
  return (
    <>
      <SubBar slug={slug} place="setup" />
      <div className="l-grid c-workspace-page">
        <p>
          <a href={href('vacancy-setup', at)}>{t('setup.title')}</a>
        </p>
        <header className="l-page-head">
          <h1>{vacancy ? vacancy.title : t('form.new')}</h1>
          {uid && vacancy?.state === 'draft' && (
            <LinkButton href={href('vacancy-state', { ...at, positionUid: uid, to: 'open' })} modal>
              {t('state.open.action')}
            </LinkButton>
          )}
        </header>
        {isClosed && <Notice tone="info" title={t('form.closed')} />}
        <ErrorSummary errors={summaryErrors(errors)} />
        <WaitingChanges changes={props.changes} />
        {packages.length === 0 ? <NoPackage slug={slug} /> : <Fields {...props} />}
      </div>
    </>
  );
}

function NoPackage({ slug }: { slug: string }) {
  const { t } = useTranslation('recruitment');
  const { href } = usePage();
  return (
    <Empty
      icon="layers"
      title={t('packages.first')}
      text={t('packages.firstText')}
      action={
        <LinkButton href={href('check-package', { partner: slug, packageUid: 'novo' })}>
          {t('package.new')}
        </LinkButton>
      }
    />
  );
}

function Fields(props: Props) {
  const { slug, uid, permitted, values } = props;
  const { t } = useTranslation('recruitment');
  const { href } = usePage();
  const action = uid
    ? href('vacancy-edit', { partner: slug, positionUid: uid })
    : href('vacancy-new', { partner: slug });
  return (
    <Form action={action} className="l-split c-sheet" data-preview="permitido">
      <input type="hidden" name="versao" value={values.versao ?? '0'} />
      <div className="l-stack">
        <What {...props} />
        <Job {...props} />
        <Process {...props} />
        <div className="c-button-group">
          <Button>{t(uid ? 'form.save' : 'form.create')}</Button>
        </div>
      </div>
      <aside className="l-stack">
        <Card title={t('permitted.title')}>
          <div id="permitido">
            <Permitted products={permitted} />
          </div>
          <Button name="step" value="preview" look="quiet" wide formNoValidate className="u-plain">
            {t('permitted.refresh')}
          </Button>
        </Card>
      </aside>
    </Form>
  );
}

function What(props: Props) {
  const field = useFields(vacancyForm, props);
  return (
    <>
      <TextField {...field('titulo')} required />
      <TextField {...field('codigo')} required />
      <TextField {...field('area')} />
      <TextField {...field('unidade')} />
      <TextField {...field('cidade')} />
      <TextField {...field('posicoes')} width="short" />
    </>
  );
}

/** The legal category of the job and the check package, which together decide what is permitted. */
function Job(props: Props) {
  const { values, packages, category } = props;
  const { t } = useTranslation('recruitment');
  const { t: tReports } = useTranslation('reports');
  const field = useFields(vacancyForm, props);
  return (
    <>
      <Select {...field('pacote')} options={packages.map(({ id, name }) => ({ value: id, label: name }))} />
      <Select
        name="funcao"
        label={tReports('purpose.jobCategory')}
        hint={t('form.jobHint')}
        value={values.funcao}
        options={[
          { value: '', label: tReports('purpose.jobCategories.none') },
          ...JOB_CATEGORIES.map((job) => ({ value: job, label: tReports(`purpose.jobCategories.${job}`) })),
        ]}
      />
      <TextArea {...field('justificativa')} rows={3} optional={!category} />
    </>
  );
}

/** How candidates are handled: deadlines, people, retention. */
function Process(props: Props) {
  const { t } = useTranslation('recruitment');
  const field = useFields(vacancyForm, props);
  return (
    <>
      <TextField {...field('prazo')} width="short" />
      <TextField {...field('guarda')} width="short" />
      <Fieldset field={{ name: 'segunda', label: t('form.process') }}>
        <Checkbox {...field.box('segunda')} />
        <Checkbox {...field.box('automatica')} />
      </Fieldset>
      {props.vacancy?.state !== 'draft' && props.vacancy && (
        <ChangeReason values={props.values} errors={props.errors} />
      )}
    </>
  );
}
