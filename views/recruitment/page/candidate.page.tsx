import { formatDate } from '~/src/shared/dates';
import { BrandTile } from '~/views/components/brand-tile';
import { Notice } from '~/views/components/feedback/notice';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { LinkButton } from '~/views/components/link-button';
import { usePage } from '~/views/layout/page-context';
import { citedSources } from '~/views/recruitment/cited';
import { useTranslation } from '~/views/translation';
import { Acknowledge } from './acknowledge';
import type { OwnPageProps } from './candidate.types';
import { CheckFindings } from './check-findings';
import { Correct } from './correct';

/** A candidate's own page: who checks and why; then the state; then the findings, and how to respond. */
export default function CandidateOwnPage(props: OwnPageProps) {
  const { view } = props;
  const { t } = useTranslation('candidatePage');
  return (
    <div className="l-grid c-guest">
      <header className="l-grid l-gap-2">
        <p className="l-row l-row--center l-gap-2 u-medium">
          <BrandTile name={view.company} color={null} />
          {t('for', { company: view.company })}
        </p>
      </header>
      <h1>{view.vacancy.title}</h1>
      {view.row.acknowledged_at || view.row.ended_at ? <Stands {...props} /> : <Acknowledge {...props} />}
    </div>
  );
}

const WAITS: readonly string[] = ['acknowledged', 'checking'];

function Stands(props: OwnPageProps) {
  const { view, token } = props;
  const { t } = useTranslation('candidatePage');
  const { href } = usePage();
  const { row } = view;
  return (
    <div className="l-stack">
      {!view.mayCorrect && <ErrorSummary errors={summaryErrors(props.errors)} />}
      <State {...props} />
      <Messages {...props} />
      {view.mayCorrect && <Correct {...props} />}
      {row.checked_at && <Findings {...props} />}
      {row.state === 'pre_adverse' && (
        <LinkButton href={href('candidate-page-contest', { token })} wide>
          {t('contest.action')}
        </LinkButton>
      )}
      {WAITS.includes(row.state) && <p>{t('later')}</p>}
      <Rights {...props} />
    </div>
  );
}

/** What was found, once it is known to be about them. */
function Findings(props: OwnPageProps) {
  const { t } = useTranslation('candidatePage');
  if (props.view.isOwn) return <CheckFindings {...props} />;
  return <p>{t('found.hidden', { company: props.view.company })}</p>;
}

/** Between the acknowledgement and the decision, as long as it is not known who they are, and while that is checked. */
function isIdentifying({ row, isOwn }: OwnPageProps['view']): boolean {
  if (row.ended_at || row.state === 'checking') return false;
  return row.state === 'acknowledged' ? row.identity !== null || !row.company_cpf : !isOwn;
}

/** The state, in one sentence. */
function State({ view, now }: OwnPageProps) {
  const { t } = useTranslation('candidatePage');
  const { locale } = usePage();
  const { row, company } = view;
  const tone = row.state === 'approved' ? 'ok' : row.state === 'pre_adverse' ? 'warning' : 'info';
  if (isIdentifying(view)) {
    return (
      <Notice tone="info" title={t('state.identity.title')}>
        <p>{t('state.identity.text', { company })}</p>
      </Notice>
    );
  }
  const isOver = row.due_at !== null && row.due_at <= now;
  const day = row.due_at ? formatDate(row.due_at, locale) : '';
  return (
    <Notice tone={tone} title={t(`state.${row.state}.title`, { company })}>
      <p>
        {row.state === 'pre_adverse' && isOver
          ? t('state.pre_adverse.over', { company })
          : t(`state.${row.state}.text`, { company, day })}
      </p>
    </Notice>
  );
}

/** The company's notice, the candidate's response, and the answer. */
function Messages({ view }: OwnPageProps) {
  const { t } = useTranslation('candidatePage');
  const { locale } = usePage();
  const { notice, contests } = view;
  return (
    <>
      {notice && (
        <section className="c-card">
          <h2>{t('said.notice', { company: view.company })}</h2>
          <p>
            <b>{citedSources(notice, view.checks).join(', ')}</b>
          </p>
          <p className="u-pre">{notice.text}</p>
        </section>
      )}
      {contests.map(({ id, text, answer, createdAt }) => (
        <section key={id} className="c-card">
          <h2>{t('said.contest', { day: formatDate(createdAt, locale) })}</h2>
          <p className="u-pre">{text}</p>
          {answer && (
            <>
              <h3>{t('said.answer')}</h3>
              <p className="u-pre">{answer}</p>
            </>
          )}
        </section>
      ))}
    </>
  );
}

/** Retention, contact, and withdrawal. */
function Rights({ view, token }: OwnPageProps) {
  const { t } = useTranslation('candidatePage');
  const { href, locale, contacts } = usePage();
  const { row, vacancy, company } = view;
  const retention = row.erase_at
    ? t('rights.until', { day: formatDate(row.erase_at, locale) })
    : t('rights.kept', { count: vacancy.retention_days });
  return (
    <section className="c-card l-stack">
      <h2>{t('rights.title')}</h2>
      <p>{t('rights.text', { company })}</p>
      <p>{retention}</p>
      <p>{t('rights.contact', { email: contacts.privacy })}</p>
      {!row.ended_at && (
        <p>
          <a href={href('candidate-page-withdraw', { token })}>{t('withdraw.action')}</a>
        </p>
      )}
    </section>
  );
}
