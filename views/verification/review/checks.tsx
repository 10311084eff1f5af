import type { Readings } from '~/src/domains/verification/review/case.queries';
import type { VerificationView } from '~/src/domains/verification/verification.queries';
import type { Check, IntegrationPolicy } from '~/src/domains/verification/verification.types';
import { type Column, Table } from '~/views/components/data/table';
import { Disclosure } from '~/views/components/disclosure';
import { useTranslation } from '~/views/translation';
import { useCheckTexts } from './check-texts';
import { RESULT_MARKS } from './marks';

interface ChecksProps {
  view: Pick<VerificationView, 'checks'>;
  bands: IntegrationPolicy['bands'];
  readings?: Readings | null;
  /** Hides the results, for a blind second review. */
  blind?: boolean;
}

/** What stops a case first, then what asks for attention, then what was not done. */
const ORDER: readonly Check['result'][] = ['fail', 'alert', 'not_done', 'pass'];

/** All checks with value, threshold and version of the rules; those that passed are folded. */
export function Checks({ view: { checks }, bands, readings = null, blind = false }: ChecksProps) {
  const { t } = useTranslation('verification');
  const { t: tReview } = useTranslation('review');
  const count = (result: Check['result']) => checks.filter((check) => check.result === result).length;
  const list = checks.toSorted((one, other) => ORDER.indexOf(one.result) - ORDER.indexOf(other.result));
  const open = blind ? checks : list.filter(({ result }) => result !== 'pass');
  const folded = blind ? [] : checks.filter(({ result }) => result === 'pass');
  return (
    <section className="l-stack l-stack--s" aria-labelledby="conformidade">
      <h2 id="conformidade">
        {blind
          ? t('detail.checks')
          : tReview('checks.title', {
              pass: tReview('checks.pass', { count: count('pass') }),
              alert: tReview('checks.alert', { count: count('alert') + count('fail') }),
              none: tReview('checks.none', { count: count('not_done') }),
            })}
      </h2>
      {open.length > 0 && <CheckTable {...{ bands, readings, blind }} checks={open} />}
      {folded.length > 0 && (
        <Disclosure summary={tReview('checks.passed', { count: folded.length })}>
          <CheckTable {...{ bands, readings, blind }} checks={folded} />
        </Disclosure>
      )}
      {checks[0] && (
        <p className="u-muted u-small">{tReview('checks.version', { version: checks[0].ruleVersion })}</p>
      )}
    </section>
  );
}

type TableProps = Omit<Required<ChecksProps>, 'view'> & { checks: readonly Check[] };

function CheckTable({ checks, bands, readings, blind }: TableProps) {
  const { t } = useTranslation('verification');
  const { getFigure, getLimit } = useCheckTexts(bands);
  const columns: Column<Check>[] = [
    { key: 'code', header: t('detail.check'), main: true, cell: ({ code }) => t(`checks.${code}`) },
    ...(blind
      ? []
      : [
          {
            key: 'result',
            header: t('detail.result'),
            cell: ({ result }: Check) => (
              <span className={`c-mark c-mark--${RESULT_MARKS[result]}`}>{t(`result.${result}`)}</span>
            ),
          },
        ]),
    {
      key: 'words',
      header: t('detail.words'),
      cell: (check) => <Words {...{ check, bands, readings, blind }} />,
    },
    { key: 'value', header: t('detail.value'), end: true, cell: getFigure },
    { key: 'limit', header: t('detail.limit'), cell: getLimit },
  ];
  return (
    <div className="c-panel">
      <Table
        caption={t('detail.checks')}
        captionHidden
        columns={columns}
        rows={checks}
        rowKey={({ code }) => code}
      />
    </div>
  );
}

/** What a check looks at, why it came out so, and what was read beside what was given. */
function Words({ check, bands, readings, blind }: Omit<TableProps, 'checks'> & { check: Check }) {
  const { t } = useTranslation('verification');
  const { t: tReview } = useTranslation('review');
  const { getReading } = useCheckTexts(bands, readings);
  const reading = getReading(check);
  return (
    <>
      {reading ? <b>{reading}</b> : tReview(`words.${check.code}`)}
      {check.reason && !(blind && check.code !== 'cpf_status') && (
        <span className="u-muted"> {t(`checkReason.${check.reason}` as 'checkReason.regular')}</span>
      )}
      {check.code === 'match' && typeof check.value === 'number' && (
        <Scale value={check.value} bands={bands} />
      )}
    </>
  );
}

/** Position of a distance among the bands, in text and numbers. */
export function Scale({ value, bands }: { value: number; bands: IntegrationPolicy['bands'] }) {
  const at = (distance: number) => `${Math.min(100, Math.round(distance * 100))}%`;
  return (
    <svg className="c-scale" aria-hidden="true">
      <rect className="is-same" width={at(bands.match)} y="6" height="4" />
      <rect
        className="is-unsure"
        x={at(bands.match)}
        width={at(bands.mismatch - bands.match)}
        y="6"
        height="4"
      />
      <rect className="is-other" x={at(bands.mismatch)} width={at(1 - bands.mismatch)} y="6" height="4" />
      <rect className="is-value" x={at(value)} width="3" y="0" height="16" />
    </svg>
  );
}
