import type { DryRun } from '~/src/domains/verification/decision/dry-run.rules';
import { type Column, Table } from '~/views/components/data/table';
import { Notice } from '~/views/components/feedback/notice';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import type { IntegrationProps } from './integration.types';

/** Cases to open from here. */
const MOST_LINKS = 5;
const OUTCOMES = ['approved', 'review', 'rejected'] as const;

/** What the typed policy would have made of past cases; before it is asked for, what today's makes of them. */
export function Impact({ dryRun, preview, errors, integration, isNew }: IntegrationProps) {
  const { t } = useTranslation('verification');
  return (
    <section className="c-panel c-panel--padded l-stack l-stack--m" aria-labelledby="mudaria">
      {/* biome-ignore lint/a11y/noAutofocus: the answer to the button that the reader pressed */}
      <h2 id="mudaria" tabIndex={-1} autoFocus={preview === 'conferir'}>
        {t('dryRun.title')}
      </h2>
      {dryRun && dryRun.cases + dryRun.untold > 0 ? (
        <Outcome dryRun={dryRun} isTyped={preview !== null} hasErrors={Object.keys(errors).length > 0} />
      ) : (
        <p className="u-muted">{t(isNew ? 'dryRun.new' : 'dryRun.empty')}</p>
      )}
      {!isNew && <p className="u-xs u-muted">{t('dryRun.applies', { version: integration.version })}</p>}
    </section>
  );
}

interface OutcomeProps {
  dryRun: DryRun;
  isTyped: boolean;
  hasErrors: boolean;
}

function Outcome({ dryRun, isTyped, hasErrors }: OutcomeProps) {
  const { t } = useTranslation('verification');
  return (
    <>
      <p className="u-xs u-muted">{t('dryRun.lead', { count: dryRun.cases })}</p>
      <Tallies dryRun={dryRun} isTyped={isTyped} />
      {isTyped ? (
        <p className="u-strong">{t('dryRun.changed', { count: dryRun.changed })}</p>
      ) : (
        <p className="u-muted">{t(hasErrors ? 'dryRun.errors' : 'dryRun.press')}</p>
      )}
      {isTyped && dryRun.against.length > 0 && <Against cases={dryRun.against} />}
      {dryRun.untold > 0 && <p className="u-xs u-muted">{t('dryRun.untold', { count: dryRun.untold })}</p>}
    </>
  );
}

function Tallies({ dryRun, isTyped }: Pick<OutcomeProps, 'dryRun' | 'isTyped'>) {
  const { t } = useTranslation('verification');
  const { locale } = usePage();
  type Row = (typeof OUTCOMES)[number];
  const columns: Column<Row>[] = [
    { key: 'outcome', header: t('dryRun.outcome'), headerHidden: true, cell: (row) => t(`dryRun.${row}`) },
    {
      key: 'today',
      header: t('dryRun.today'),
      end: true,
      cell: (row) => dryRun.today[row].toLocaleString(locale),
    },
    {
      key: 'typed',
      header: t('dryRun.typed'),
      end: true,
      cell: (row) => dryRun.draft[row].toLocaleString(locale),
    },
  ];
  return (
    <Table
      small
      caption={t('dryRun.title')}
      captionHidden
      columns={isTyped ? columns : columns.slice(0, 2)}
      rows={OUTCOMES}
      rowKey={(row) => row}
    />
  );
}

/** Cases that the rules would decide and a person decided the other way. */
function Against({ cases }: { cases: DryRun['against'] }) {
  const { t } = useTranslation('verification');
  const { href, actingAccountId } = usePage();
  return (
    <Notice tone="warning" title={t('dryRun.against', { count: cases.length })}>
      <ul className="l-cluster l-gap-2 u-num">
        {cases.slice(0, MOST_LINKS).map(({ id: uid, code }) => (
          <li key={uid}>
            <a href={href('doccheck-detail', { organizationExternalId: actingAccountId ?? '', uid })}>
              {code}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
