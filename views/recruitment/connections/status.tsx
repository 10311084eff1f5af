import type { ConnectionView } from '~/src/domains/recruitment/connections/connections.types';
import { useTranslation } from '~/views/translation';

type Status = 'inactive' | 'problem' | 'secret' | 'waiting' | 'unmapped' | 'active';

const MARKS: Record<Status, string> = {
  inactive: 'queued',
  problem: 'partial',
  secret: 'partial',
  waiting: 'queued',
  unmapped: 'partial',
  active: 'done',
};

/** What a connection lacks, the first to mend first. */
function getStatus(
  { active, kind, lastError, hasSecret, lastEventAt }: ConnectionView,
  unmapped: number,
): Status {
  if (!active) return 'inactive';
  if (kind === 'ashby' && !hasSecret) return 'secret';
  if (lastError) return 'problem';
  if (!lastEventAt) return 'waiting';
  return unmapped > 0 ? 'unmapped' : 'active';
}

interface Props {
  connection: ConnectionView;
  /** How many jobs of the system lead to no vacancy. */
  unmapped: number;
}

/** Whether a connection brings candidates. */
export function ConnectionStatus({ connection, unmapped }: Props) {
  const { t } = useTranslation('recruitmentRuns');
  const status = getStatus(connection, unmapped);
  return (
    <span className={`c-mark c-mark--${MARKS[status]}`}>
      {t(`connections.${status === 'secret' ? 'problem' : status}`)}
    </span>
  );
}

/** What is wrong with it, and what its recruiter does next. */
export function ConnectionNext({ connection, unmapped }: Props) {
  const { t } = useTranslation('recruitmentRuns');
  switch (getStatus(connection, unmapped)) {
    case 'inactive':
      return t('test.active.missing');
    case 'secret':
      return t('test.secret.missing');
    case 'problem':
      return `${t(`problem.${connection.lastError as 'down'}`)} ${t('connections.testIt')}`;
    case 'waiting':
      return t('test.seen.missing');
    case 'unmapped':
      return t('connections.link', { count: unmapped });
    case 'active':
      return t('connections.nothing');
  }
}
