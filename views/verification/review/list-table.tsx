import type { VerificationLine } from '~/src/domains/verification/verification.queries';
import type { Check } from '~/src/domains/verification/verification.types';
import { toNameCase } from '~/src/shared/names';
import { Moment } from '~/views/components/data/moment';
import { type Column, NONE, Table } from '~/views/components/data/table';
import { Icon } from '~/views/components/icon';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { useCheckTexts } from './check-texts';
import { Due } from './due';
import type { ListProps } from './list.types';
import { getRiskLevel, RISK_MARKS, STATE_MARKS } from './marks';

/** The cases, each with the reason for its state. */
export function ListTable(props: ListProps) {
  const { lines, count, moreHref, status } = props;
  const { t } = useTranslation('verification');
  const columns = useColumns(props);
  const ids = new Map(lines.map(({ id }, index) => [id, `linha-${index}`]));
  return (
    <div className="c-panel c-queue">
      <Table
        caption={t('list.title')}
        captionHidden
        columns={columns}
        rows={lines}
        rowKey={({ id }) => id}
        rowId={({ id }) => ids.get(id)}
      />
      <div className="c-list-foot">
        <span>
          {t('list.shown', { count: lines.length, total: count })}
          {moreHref && (
            <>
              {' · '}
              <a href={moreHref}>{t('list.more')}</a>
            </>
          )}
        </span>
        {status === 'manualReview' && <LockNote />}
      </div>
    </div>
  );
}

const LockNote = () => <span className="u-muted">{useTranslation('review').t('list.lockNote')}</span>;

function useColumns({ accountId, userId, status, now, checks }: ListProps): Column<VerificationLine>[] {
  const { t } = useTranslation('verification');
  const { t: tReview } = useTranslation('review');
  const { t: tHistory } = useTranslation('reportHistory');
  const { href } = usePage();
  const getHref = (uid: string) => href('doccheck-detail', { organizationExternalId: accountId, uid });
  const inReview = status === 'manualReview';
  const risk = useRiskColumn();
  const holder = ({ heldBy }: VerificationLine) => {
    if (!heldBy) return <span className="u-muted">{tReview('list.free')}</span>;
    if (heldBy.id === userId) return <strong>{tReview('list.you')}</strong>;
    return (
      <>
        <Icon name="lock" size="s" /> {heldBy.name}
      </>
    );
  };
  return [
    {
      key: 'who',
      header: t('list.person'),
      main: true,
      cell: (line) => <a href={getHref(line.id)}>{line.name ? toNameCase(line.name) : line.cpf}</a>,
    },
    { key: 'cpf', header: 'CPF', line: 3, cell: ({ cpf }) => <span className="u-num">{cpf}</span> },
    ...(inReview
      ? [
          {
            key: 'due',
            header: tReview('due.title'),
            cell: (line: VerificationLine) => <Due at={line.dueAt} now={now} />,
          },
        ]
      : [
          {
            key: 'state',
            header: tHistory('filter.state'),
            line: 2 as const,
            cell: ({ state, rawCode }: VerificationLine) => (
              <span className={`c-mark c-mark--${STATE_MARKS[state]}`}>{t(`code.${rawCode}`)}</span>
            ),
          },
        ]),
    {
      key: 'reason',
      header: t('list.reason'),
      line: 2,
      cell: ({ id, reason }) => {
        if (!reason) return inReview ? tReview('why.policy') : NONE;
        return <Reason reason={reason} check={inReview ? checks.get(id) : undefined} />;
      },
    },
    ...(inReview ? [risk] : []),
    {
      key: 'integration',
      header: t('list.integration'),
      line: 3,
      cell: ({ integration }) => integration.name,
    },
    inReview
      ? { key: 'held', header: tReview('list.held'), line: 3, cell: holder }
      : {
          key: 'when',
          header: tReview('list.started'),
          end: true,
          cell: ({ startedAt, createdAt }) => <Moment at={startedAt ?? createdAt} />,
        },
  ];
}

function useRiskColumn(): Column<VerificationLine> {
  const { t } = useTranslation('review');
  return {
    key: 'risk',
    header: t('risk.title'),
    line: 3,
    cell: ({ risk }) => {
      const level = getRiskLevel(risk);
      return <span className={`c-mark c-mark--${RISK_MARKS[level]}`}>{t(`risk.${level}`)}</span>;
    },
  };
}

/** Why a case is with people, with the figure that its check measured. */
function Reason({ reason, check }: { reason: string; check?: Check }) {
  const { t } = useTranslation('verification');
  const { getFigure } = useCheckTexts(null);
  const figure = check ? getFigure(check) : '—';
  return (
    <>
      {t(`reason.${reason}` as 'reason.match')}
      {figure !== '—' && <b className="u-num"> {figure}</b>}
    </>
  );
}
