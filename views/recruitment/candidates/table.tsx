import type { CandidateLine } from '~/src/domains/recruitment/candidates/list.queries';
import { statusOf } from '~/src/domains/recruitment/recruitment.wording';
import { formatRecentDay, toDay } from '~/src/shared/dates';
import { formatMoney } from '~/src/shared/money';
import { toNameCase } from '~/src/shared/names';
import { Button } from '~/views/components/button';
import { type Column, NONE, Table } from '~/views/components/data/table';
import { LinkButton } from '~/views/components/link-button';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { APPLICATION_MARKS, RESULT_MARKS } from '~/views/recruitment/marks';
import { daysBetween } from '~/views/recruitment/since';
import { ListFoot } from '~/views/recruitment/vacancies/list-head';
import { useTranslation } from '~/views/translation';
import type { CandidatesProps } from './list.types';

/** States in which a selected candidate can be invited or checked. */
const MARKABLE = ['imported', 'invited', 'acknowledged'];

/** Of those to decide, what was found has a column of its own. */
function stageOf(line: CandidateLine) {
  if (line.proposed) return 'proposed';
  const status = statusOf(line);
  return status === 'clear' ? 'review' : status;
}

/** The candidates; those that can be invited or checked can be selected for bulk actions. */
export function CandidateTable(props: CandidatesProps) {
  const { slug, vacancy, lines } = props;
  const { t } = useTranslation('recruitment');
  const { href } = usePage();
  const ids = new Map(lines.map(({ id }, index) => [id, `linha-${index}`]));
  const columns = useColumns(props);
  const some = lines.some(({ state }) => MARKABLE.includes(state));
  return (
    <Form
      action={href('candidates-selected', { partner: slug, positionUid: vacancy.id })}
      className="l-stack"
    >
      <Actions {...props} some={some} />
      <div className="c-panel c-queue">
        <Table
          caption={t('candidates.title')}
          captionHidden
          columns={columns}
          rows={lines}
          rowKey={({ id }) => id}
          rowId={({ id }) => ids.get(id)}
        />
        <Foot {...props} />
      </div>
    </Form>
  );
}

function Actions({ slug, vacancy, getHref, some }: CandidatesProps & { some: boolean }) {
  const { t } = useTranslation('recruitment');
  const { href } = usePage();
  const query = getHref({}).split('?')[1];
  const file = href('candidates-export', { partner: slug, positionUid: vacancy.id });
  return (
    <div className="c-button-group">
      {some && (
        <>
          <Button name="acao" value="convidar" look="secondary" icon="send">
            {t('candidates.invite')}
          </Button>
          <Button name="acao" value="consultar" look="secondary" icon="file-search">
            {t('candidates.check')}
          </Button>
        </>
      )}
      <LinkButton href={query ? `${file}?${query}` : file} look="quiet" icon="download">
        {t('candidates.csv')}
      </LinkButton>
    </div>
  );
}

function Foot({ charged, ...list }: CandidatesProps) {
  const { t } = useTranslation('recruitment');
  const { locale } = usePage();
  return (
    <div className="c-list-foot">
      <ListFoot {...list} />
      <span className="u-num">{t('candidates.charged', { amount: formatMoney(charged, locale) })}</span>
    </div>
  );
}

function useColumns({ slug, vacancy, now }: CandidatesProps): Column<CandidateLine>[] {
  const { t } = useTranslation('recruitment');
  const { href } = usePage();
  const getName = ({ name, cpf }: CandidateLine): string =>
    name ? toNameCase(name) : (cpf ?? t('candidates.unnamed'));
  const getHref = ({ id, candidateId }: CandidateLine) =>
    href('candidate', {
      partner: slug,
      positionUid: vacancy.id,
      applicationUid: id,
      candidateUid: candidateId,
    });
  return [
    {
      key: 'mark',
      header: t('candidates.column.mark'),
      headerHidden: true,
      cell: (line) =>
        MARKABLE.includes(line.state) && (
          <input
            type="checkbox"
            name="candidatura"
            value={line.id}
            aria-label={t('candidates.markOne', { name: getName(line) })}
          />
        ),
    },
    {
      key: 'name',
      header: t('candidates.column.name'),
      main: true,
      cell: (line) => <a href={getHref(line)}>{getName(line)}</a>,
    },
    {
      key: 'cpf',
      header: 'CPF',
      line: 3,
      cell: ({ cpf }) => (cpf ? <span className="u-num">{cpf}</span> : NONE),
    },
    {
      key: 'state',
      header: t('candidates.column.state'),
      cell: (line) => (
        <span className={`c-mark c-mark--${APPLICATION_MARKS[statusOf(line)]}`}>
          {t(`application.${stageOf(line)}`)}
        </span>
      ),
    },
    ...useProgressColumns(now),
  ];
}

/** What was found, by how many checks, and since when the candidate waits. */
function useProgressColumns(now: Date): Column<CandidateLine>[] {
  const { t } = useTranslation('recruitment');
  const { locale } = usePage();
  const day = (at: Date) => formatRecentDay(at, toDay(now), locale);
  return [
    {
      key: 'result',
      header: t('candidates.column.result'),
      line: 2,
      cell: ({ result }) =>
        result ? (
          <span className={`c-mark c-mark--${RESULT_MARKS[result]}`}>{t(`result.${result}`)}</span>
        ) : (
          NONE
        ),
    },
    {
      key: 'checks',
      header: t('candidates.column.checks'),
      line: 2,
      cell: ({ checks }) =>
        checks.total > 0 ? (
          <span className="u-num u-muted">
            {t('column.of', { open: checks.ended, total: checks.total })}
            <span className="c-queue__word"> {t('candidates.checks', { count: checks.total })}</span>
          </span>
        ) : (
          NONE
        ),
    },
    {
      key: 'notice',
      header: t('candidates.column.notice'),
      line: 3,
      cell: ({ acknowledgedAt, invitedAt }) => {
        if (acknowledgedAt) return t('candidates.acknowledged', { day: day(acknowledgedAt) });
        return invitedAt ? t('candidates.sent', { day: day(invitedAt) }) : NONE;
      },
    },
    {
      key: 'since',
      header: t('candidates.column.since'),
      line: 3,
      cell: ({ state, since, dueAt }) => {
        if (state === 'pre_adverse' && dueAt) return t('candidates.until', { day: day(dueAt) });
        if (state === 'contested') return t('candidates.stopped');
        return t('since', { count: daysBetween(since, now) });
      },
    },
  ];
}
